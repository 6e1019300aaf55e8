import { describe, test } from 'vitest';
import { waitingStoreConformance } from '../../testing/waitingStoreConformance.ts';
import { memoryWaitingStore } from './memoryWaitingStore.ts';

describe('the register in memory', () => {
  const store = memoryWaitingStore();
  test.concurrent.each(waitingStoreConformance(() => store))('$name', ({ run }) => run());
});
