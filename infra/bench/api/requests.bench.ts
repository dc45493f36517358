import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Figure, median, quantile } from "@takseru/testing/figure";
import { startServerProcess } from "@takseru/testing/server-process";
import { signInNewValuer } from "@takseru/testing/valuer";
import { getsOfDynoxide } from "./dynoxide-gets.ts";

const CONNECTIONS = 10;
const REPORTS = 40;

/** 10 connections; 80 % of the calls read, half of those a list of 20 and half a single report, and 20 % save a section. */
export const benchApi = async (seconds: number): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), "takseru-bench-"));
  const server = await startServerProcess(folder);
  try {
    const { client, user } = await signInNewValuer(server.origin);
    const ids: number[] = [];
    for (let count = 0; count < REPORTS; count += 1)
      ids.push((await client.reports.create({ body: { lot_number: String(count) } })).id);

    const reads: number[] = [];
    const writes: number[] = [];
    let errors = 0;
    const until = performance.now() + seconds * 1_000;
    const one = async (turn: number, connection: number): Promise<void> => {
      const id = ids[(turn * CONNECTIONS + connection) % ids.length] ?? 1;
      const started = performance.now();
      const isWrite = turn % 5 === 0;
      try {
        if (isWrite) {
          const data = { lot_number: `${connection}/${turn}` };
          await client.reports.saveSection({ params: { id }, body: { section: "legal_description", data } });
        } else if (turn % 2 === 0) await client.reports.list({ params: { userId: user.id }, query: {} });
        else await client.reports.get({ params: { id } });
      } catch {
        errors += 1;
      }
      (isWrite ? writes : reads).push(performance.now() - started);
    };
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, connection) => {
        for (let turn = 0; performance.now() < until; turn += 1) await one(turn, connection);
      }),
    );
    const took = (performance.now() - begun) / 1_000;
    const all = [...reads, ...writes];
    return [
      {
        name: `API, ${CONNECTIONS} connections, 80 % reads`,
        value: all.length / took,
        unit: "requests/s",
        peer: { name: "dynoxide's gets", value: await getsOfDynoxide(seconds / 2, CONNECTIONS) },
        target: ">= 0.2 x",
      },
      { name: "API, p99", value: quantile(all, 0.99), unit: "ms", target: "<= 250" },
      { name: "API, reads a second", value: reads.length / took, unit: "reads/s" },
      { name: "API, median read", value: median(reads), unit: "ms" },
      { name: "API, writes a second", value: writes.length / took, unit: "writes/s" },
      { name: "API, median write", value: median(writes), unit: "ms" },
      { name: "API, errors", value: errors, unit: "", target: "<= 0" },
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
