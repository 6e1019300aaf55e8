import { cutEveryByte } from './cutEveryByte.testkit.ts';

cutEveryByte(['a message that leads to a question', 'an answer that completes the turn']);
