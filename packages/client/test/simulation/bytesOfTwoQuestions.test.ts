import { cutEveryByte } from './cutEveryByte.testkit.ts';

cutEveryByte(['an answer that leads to the next question']);
