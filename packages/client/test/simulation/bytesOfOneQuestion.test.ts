import { cutTurns } from './cutTurns.testkit.ts';

cutTurns(['a message that leads to a question', 'an answer that completes the turn']);
