import { mount as start } from 'svelte';
import Bank from './Bank.svelte';

export const mount = (target, props) => start(Bank, { target, props });
