import type { AgUiDialect } from '../options.ts';
import type { WireInterrupt } from '../wireInterrupt.ts';
import { adk } from './adk.ts';
import { agentFramework } from './agentFramework.ts';
import { agno } from './agno.ts';
import { crewAi } from './crewAi.ts';
import type { Dialect } from './dialect.ts';
import { dotnet } from './dotnet.ts';
import { langGraph } from './langGraph.ts';
import { mastra } from './mastra.ts';
import { pydanticAi } from './pydanticAi.ts';
import { spec } from './spec.ts';
import { strands } from './strands.ts';

const dialects: readonly Dialect[] = [
  pydanticAi,
  agentFramework,
  dotnet,
  adk,
  langGraph,
  mastra,
  crewAi,
  strands,
  agno,
];

/** Calls with which frameworks ask about another call. */
export const syntheticCalls: readonly string[] = dialects.flatMap(
  ({ synthetic = [] }) => synthetic,
);

/** Returns the dialect of this name; the protocol itself without one. */
export function dialectOf(name: AgUiDialect | undefined): Dialect {
  return dialects.find((dialect) => dialect.name === name) ?? spec;
}

/**
 * Returns the dialect that the app names; without one, the framework that an interrupt's unique fields identify;
 * otherwise the protocol itself. Agent Framework uses another dialect in .NET.
 */
export function recognise(interrupt: WireInterrupt, name?: AgUiDialect): Dialect {
  const isNamed =
    name !== undefined && !(name === agentFramework.name && dotnet.recognises(interrupt));
  if (isNamed) return dialectOf(name);
  return dialects.find((dialect) => dialect.recognises(interrupt)) ?? spec;
}
