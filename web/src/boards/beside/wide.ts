// Whether there is room beside the board: for the other sheets and for what happened last.
import { MediaQuery } from 'svelte/reactivity';

export const wide = new MediaQuery('(min-width: 1120px)');
