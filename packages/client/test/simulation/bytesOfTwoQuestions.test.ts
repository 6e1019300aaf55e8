import { cutTurns } from './cutTurns.testkit.ts';

cutTurns(['an answer that leads to the next question']);
