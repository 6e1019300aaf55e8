import { createApp } from 'vue';
import Bank from './Bank.vue';

export const mount = (target, props) => createApp(Bank, props).mount(target);
