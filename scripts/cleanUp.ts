import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

// The files of one worker share a document, so each removes what it has rendered.
afterAll(cleanup);
