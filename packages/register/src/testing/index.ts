export { memoryRegisterStore } from './memoryRegisterStore.ts';
export { registerStoreConformance } from './registerStoreConformance.ts';
