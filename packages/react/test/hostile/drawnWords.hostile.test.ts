import { isOfWords } from './corpus/corpus.testkit.ts';
import { drawOnEveryCard } from './drawn.testkit.ts';

drawOnEveryCard(isOfWords);
