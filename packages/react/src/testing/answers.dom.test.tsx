import { describeAnswers } from './answers.testkit.tsx';

// In happy-dom.
describeAnswers();
