// @vitest-environment jsdom
import { describeAnswers } from './answers.testkit.tsx';

describeAnswers();
