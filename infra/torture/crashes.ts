import { createHash } from "node:crypto";
import { finishedDemo } from "@takseru/local";
import type { Figure } from "@takseru/testing/figure";
import { startServerProcess } from "@takseru/testing/server-process";
import { signInNewValuer } from "@takseru/testing/valuer";
import { databasePid, withServer } from "./watched-server.ts";

type Client = Awaited<ReturnType<typeof signInNewValuer>>["client"];

const ROUNDS = 20;
const WRITERS = 8;
const WRITES = 10_000;
const FINALIZES = 20;
/** The last kill comes after this many times the duration of a finalize. */
const BEYOND = 2;
/** A server whose database ends more than five times a minute gives up. */
const BETWEEN_KILLS_MS = 15_000;

/** Compares the answers that the writers got with the stored reports. */
const createLedger = async (client: Client) => {
  const ids = await Promise.all(
    Array.from(
      { length: WRITERS },
      async () => (await client.reports.create({ body: { lot_number: "1" } })).id,
    ),
  );
  const sent = new Map<number, number>();
  const acknowledged = new Map<number, number>();
  const counted = { acknowledgements: 0, errors: 0, lost: 0, torn: 0 };
  return {
    ids,
    counted,
    async write(id: number): Promise<void> {
      const next = (sent.get(id) ?? 0) + 1;
      sent.set(id, next);
      // One save writes two fields; finding only one of them changed means a torn write.
      const data = { lot_number: String(next), plan_number: String(next) };
      await client.reports.saveSection({ params: { id }, body: { section: "legal_description", data } });
      acknowledged.set(id, next);
      counted.acknowledgements += 1;
    },
    async compare(): Promise<void> {
      for (const id of ids) {
        const { lot_number, plan_number } = await client.reports.get({ params: { id } });
        if (plan_number !== lot_number) counted.torn += 1;
        // An unanswered write may or may not be stored; an answered one must be.
        if (Number(lot_number) < (acknowledged.get(id) ?? 0)) counted.lost += 1;
      }
    },
  };
};

const figuresOf = (
  what: string,
  { acknowledgements, errors, lost, torn }: Awaited<ReturnType<typeof createLedger>>["counted"],
): Figure[] => [
  { name: `${what}: acknowledged writes`, value: acknowledgements, unit: "", target: `>= ${WRITES}` },
  { name: `${what}: reports that lost one`, value: lost, unit: "", target: "<= 0" },
  { name: `${what}: torn writes`, value: torn, unit: "", target: "<= 0" },
  { name: `${what}: errors that writers saw`, value: errors, unit: "" },
];

/** Kills the server while eight writers save. */
export const killServer = (): Promise<Figure[]> =>
  withServer(async (first, folder) => {
    let server = first;
    const port = Number(new URL(first.origin).port);
    const { client } = await signInNewValuer(first.origin);
    const ledger = await createLedger(client);
    for (let round = 1; round <= ROUNDS; round += 1) {
      let crash: Promise<void> | undefined;
      await Promise.all(
        ledger.ids.map(async (id) => {
          while (!crash)
            try {
              await ledger.write(id);
              if (ledger.counted.acknowledgements >= (round * WRITES) / ROUNDS) crash ??= server.kill();
            } catch {
              ledger.counted.errors += 1;
              if (crash) return;
            }
        }),
      );
      await crash;
      server = await startServerProcess(folder, { port });
      await ledger.compare();
    }
    await server.stop();
    return figuresOf(`kill -9 of the server, ${ROUNDS} times`, ledger.counted);
  });

/** Kills the database while eight writers save; the server starts it again. */
export const killDatabase = (): Promise<Figure[]> =>
  withServer(async (server) => {
    const { client } = await signInNewValuer(server.origin);
    const ledger = await createLedger(client);
    for (let round = 1; round <= ROUNDS; round += 1) {
      let killed = false;
      const mayKillAt = performance.now() + BETWEEN_KILLS_MS;
      await Promise.all(
        ledger.ids.map(async (id) => {
          while (!killed)
            try {
              await ledger.write(id);
              const enough = ledger.counted.acknowledgements >= (round * WRITES) / ROUNDS;
              if (!killed && enough && performance.now() >= mayKillAt) {
                killed = true;
                process.kill(await databasePid(server.pid), "SIGKILL");
              }
            } catch {
              ledger.counted.errors += 1;
            }
        }),
      );
      await ledger.compare();
    }
    return figuresOf(`kill -9 of the database, ${ROUNDS} times`, ledger.counted);
  });

/** Kills the server while it finalizes: a report is finalized whole, or not at all. */
export const killDuringFinalize = (): Promise<Figure[]> =>
  withServer(async (first, folder) => {
    let server = first;
    const port = Number(new URL(first.origin).port);
    const { client, token, user } = await signInNewValuer(first.origin);
    await client.auth.saveProfile({
      params: { userId: user.id },
      body: { full_name: "Invented Valuer", email_address: user.email },
    });
    const authorization = { Authorization: `Bearer ${token}` };
    const headers = { ...authorization, Accept: "application/json" };
    const counted = { finalized: 0, completed: 0, half: 0 };
    const newCompleted = async (number: number): Promise<number> => {
      const { id } = await client.reports.create({
        body: { ...finishedDemo, report_reference: `TORTURE/${number}` },
      });
      // The first section makes a draft a report in progress.
      await client.reports.saveSection({
        params: { id },
        body: { section: "legal_description", data: { lot_number: String(number) } },
      });
      await client.reports.changeStatus({ params: { id }, body: { status: "completed" } });
      return id;
    };
    const finalize = (id: number) =>
      fetch(`${server.origin}/api/reports/${id}/finalize`, { method: "POST", headers });

    // Duration of a finalize on this machine; the kills are spread over it and a little beyond.
    const undisturbed = await newCompleted(FINALIZES);
    const started = performance.now();
    await (await finalize(undisturbed)).arrayBuffer();
    const usualMs = performance.now() - started;
    for (let round = 0; round < FINALIZES; round += 1) {
      const id = await newCompleted(round);
      const answer = finalize(id).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, (round / FINALIZES) * BEYOND * usualMs));
      await server.kill();
      await answer;
      server = await startServerProcess(folder, { port });
      const { status, pdf_sha256 } = await client.reports.get({ params: { id } });
      if (status === "completed" && !pdf_sha256) counted.completed += 1;
      else if (status === "finalized") {
        const file = await fetch(`${server.origin}/api/reports/${id}/preview`, { headers: authorization });
        const bytes = await file.arrayBuffer();
        const same = createHash("sha256").update(new Uint8Array(bytes)).digest("hex") === pdf_sha256;
        if (same) counted.finalized += 1;
        else counted.half += 1;
      } else counted.half += 1;
    }
    await server.stop();
    const what = `kill -9 during finalize, ${FINALIZES} times`;
    return [
      { name: `${what}: finalized whole`, value: counted.finalized, unit: "", target: ">= 1" },
      { name: `${what}: still completed`, value: counted.completed, unit: "", target: ">= 1" },
      { name: `${what}: neither`, value: counted.half, unit: "", target: "<= 0" },
    ];
  });
