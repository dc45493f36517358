import { generatedCases } from "@takseru/testing/generated-cases";
import { startServerProcess } from "@takseru/testing/server-process";
import { signInNewValuer } from "@takseru/testing/valuer";
import { expect, it } from "vitest";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

const ROUNDS = generatedCases(3);
const WRITERS = 8;
const WRITES_BEFORE_THE_CRASH = 60;

it("keeps every acknowledged write, whole, through kill -9 under eight writers", {
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder();
  let server = await startServerProcess(folder);
  const port = Number(new URL(server.origin).port);
  const { client } = await signInNewValuer(server.origin);
  const ids = await Promise.all(
    Array.from(
      { length: WRITERS },
      async () => (await client.reports.create({ body: { client_organization: "" } })).id,
    ),
  );
  const acknowledged = new Map<number, number>();
  const sent = new Map<number, number>();
  let acknowledgements = 0;

  for (let round = 0; round < ROUNDS; round += 1) {
    let crash: Promise<void> | undefined;
    const end = (round + 1) * WRITES_BEFORE_THE_CRASH;
    await Promise.all(
      ids.map(async (id) => {
        while (!crash) {
          const next = (sent.get(id) ?? 0) + 1;
          sent.set(id, next);
          // One save writes two fields; finding only one of them changed means a torn write.
          const data = { lot_number: String(next), plan_number: String(next) };
          try {
            await client.reports.saveSection({
              params: { id },
              body: { section: "legal_description", data },
            });
          } catch {
            return;
          }
          acknowledged.set(id, next);
          acknowledgements += 1;
          if (acknowledgements >= end) crash ??= server.kill();
        }
      }),
    );
    await crash;
    server = await startServerProcess(folder, { port });
    for (const id of ids) {
      const { lot_number, plan_number } = await client.reports.get({ params: { id } });
      expect(plan_number, "torn").toBe(lot_number);
      // An unanswered write may or may not be stored; an answered one must be.
      expect(Number(lot_number)).toBeGreaterThanOrEqual(acknowledged.get(id) ?? 0);
      expect(Number(lot_number)).toBeLessThanOrEqual(sent.get(id) ?? 0);
    }
  }
  await server.stop();
  expect(acknowledgements).toBeGreaterThanOrEqual(ROUNDS * WRITES_BEFORE_THE_CRASH);
});
