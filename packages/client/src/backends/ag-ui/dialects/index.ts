import type { AgUiDialect } from '../options.ts';
import type { WireInterrupt } from '../wireInterrupt.ts';
import { adk } from './adk.ts';
import { agentFramework } from './agentFramework.ts';
import { agno } from './agno.ts';
import { crewAi } from './crewAi.ts';
import type { Dialect } from './dialect.ts';
import { langGraph } from './langGraph.ts';
import { mastra } from './mastra.ts';
import { pydanticAi } from './pydanticAi.ts';
import { spec } from './spec.ts';
import { strands } from './strands.ts';

const dialects: readonly Dialect[] = [
  pydanticAi,
  agentFramework,
  adk,
  langGraph,
  mastra,
  crewAi,
  strands,
  agno,
];

/** The dialect of this name; the protocol itself for none. */
export function dialectOf(name: AgUiDialect | undefined): Dialect {
  return dialects.find((dialect) => dialect.name === name) ?? spec;
}

/** Whose interrupt this is, by what only one framework writes; the protocol's own for any other. */
export function recognise(interrupt: WireInterrupt): Dialect {
  return dialects.find((dialect) => dialect.recognises(interrupt)) ?? spec;
}
