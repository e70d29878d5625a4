import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Chance from './Chance.svelte';

// "Done" is the big button on the board itself.
export default { Board, Chance, barActions: [] } satisfies BoardModule;
