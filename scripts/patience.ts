import { configure } from '@testing-library/react';
import { WAIT_MS } from './limits.ts';

configure({ asyncUtilTimeout: WAIT_MS });
