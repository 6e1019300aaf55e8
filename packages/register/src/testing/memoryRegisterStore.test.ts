import { describe, test } from 'vitest';
import { memoryRegisterStore } from './memoryRegisterStore.ts';
import { registerStoreConformance } from './registerStoreConformance.ts';

describe('the register in memory', () => {
  const store = memoryRegisterStore();
  test.concurrent.each(registerStoreConformance(() => store))('$name', ({ run }) => run());
});
