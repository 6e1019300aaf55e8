import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

// The files of one worker share a document: what one has drawn must not be in the next one's.
afterAll(cleanup);
