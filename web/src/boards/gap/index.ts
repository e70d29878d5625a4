import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Chance from './Chance.svelte';

export default { Board, Chance, barActions: [] } satisfies BoardModule;
