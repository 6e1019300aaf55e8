import { redisDecisionStore } from '@holdpoint/server/redis';
import type { VaultOptions } from '../../sign-in/createCredentialVault.ts';
import type { State } from '../state/state.ts';
import { connect } from './connect.ts';
import { redisLedger } from './redisLedger.ts';
import { redisSessionStore } from './redisSessionStore.ts';
import { redisStreamManager } from './redisStreamManager.ts';
import { redisVault } from './redisVault.ts';
import { startHeartbeat } from './startHeartbeat.ts';

const PREFIX = 'holdpoint:playground';

/**
 * State for any number of processes: all of it is in the Redis at `url`, nothing in the process. A question asked by
 * one can be answered at another.
 * @throws where no Redis answers
 */
export async function redisState(url: string, vaultOptions: VaultOptions): Promise<State> {
  const connections = await connect(url);
  const { redis } = connections;
  const heartbeat = await startHeartbeat(redis, `${PREFIX}:process`);
  return {
    sessions: (scene) => redisSessionStore(connections, `${PREFIX}:sessions:${scene}`),
    streams: (agent) => redisStreamManager(connections, heartbeat, `${PREFIX}:streams:${agent}`),
    ledger: redisLedger(redis, `${PREFIX}:ledger`),
    vault: redisVault(redis, `${PREFIX}:credentials`, vaultOptions),
    decisions: redisDecisionStore(redis),
    async close() {
      heartbeat.stop();
      connections.close();
    },
  };
}
