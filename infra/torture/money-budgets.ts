import { limits } from "@takseru/shared-types";
import { SEARCH_USD, startCountingProvider } from "@takseru/testing/counting-provider";
import type { Figure } from "@takseru/testing/figure";
import { startLoopbackBedrock } from "@takseru/testing/loopback-bedrock";
import { type ServerProcess, startServerProcess } from "@takseru/testing/server-process";
import { signInNewValuer } from "@takseru/testing/valuer";
import { watch, watchFigures, withServer } from "./watched-server.ts";

const CALLS = 150;
const AT_ONCE = 16;
const KILLS = 3;

/** US dollars for a million tokens. */
const TOKEN_PRICE = 10;
const TOKENS = { inputTokens: 1_000, outputTokens: 1_000 };

const places = Array.from({ length: 25 }, (_, index) => ({ latitude: 7 + index / 100, longitude: 80.6 }));
const matrixOf = (size: number) => ({
  origins: places.slice(0, size),
  destinations: places.slice(0, size).map((place) => ({ ...place, longitude: 80.7 })),
  travelMode: "DRIVE",
});

/** Paid calls from the most expensive to the cheapest, so that a budget is spent completely. */
const calls = (index: number): [string, object] => {
  const kinds: [string, object][] = [
    ["/navigation/matrix", matrixOf(25)],
    ["/navigation/matrix", matrixOf(3)],
    ["/poi/search", { ...places[0], radius: 1_000 }],
    ["/navigation/matrix", matrixOf(1)],
  ];
  return kinds[index % kinds.length] ?? ["/navigation/matrix", matrixOf(1)];
};

/** Sends calls, a few at a time, and gives the highest status. Calls that a killed server did not answer are ignored. */
const sendAll = async (
  server: () => ServerProcess,
  token: string,
  count: number,
  callOf: (index: number) => [string, object],
): Promise<number> => {
  const remaining = Array.from({ length: count }, (_, index) => index).values();
  let worst = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const index of remaining) {
        const [path, body] = callOf(index);
        const response = await fetch(`${server().origin}/api${path}`, {
          method: "POST",
          headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
          body: JSON.stringify(body),
        }).catch(() => undefined);
        await response?.arrayBuffer().catch(() => undefined);
        worst = Math.max(worst, response?.status ?? 0);
      }
    }),
  );
  return worst;
};

/** One account asks for paid maps and texts as fast as it can, also while the server is killed; the stand-in providers count what they would bill. */
export const spendMoney = async (): Promise<Figure[]> => {
  const maps = await startCountingProvider();
  const model = await startLoopbackBedrock(() => ({ text: "The land is level.", usage: TOKENS }));
  const variables = {
    TAKSERU_LOCATION_PROVIDER: "google",
    TAKSERU_LOCATION_URL: maps.endpoint,
    TAKSERU_GOOGLE_KEY: "not-a-key",
    TAKSERU_TEXT_MODEL: "invented.model-v1:0",
    TAKSERU_TEXT_MODEL_URL: model.origin,
    TAKSERU_TEXT_MODEL_INPUT_PRICE: String(TOKEN_PRICE),
    TAKSERU_TEXT_MODEL_OUTPUT_PRICE: String(TOKEN_PRICE),
    AWS_ACCESS_KEY_ID: "not-a-key",
    AWS_SECRET_ACCESS_KEY: "not-a-key",
  };
  const costOfAnswer = ((TOKENS.inputTokens + TOKENS.outputTokens) * TOKEN_PRICE) / 1_000_000;
  try {
    return await withServer(
      async (first, folder) => {
        let server = first;
        const { client, token } = await signInNewValuer(first.origin);
        const { id } = await client.reports.create({ body: { lot_number: "1", land_shape: "rectangular" } });
        const watched = await watch(first, async () => {
          const status = await sendAll(() => first, token, CALLS, calls);
          const text: [string, object] = [
            "/reports/generate-content",
            { report_id: id, section: "land_description" },
          ];
          return Math.max(
            status,
            await sendAll(
              () => first,
              token,
              CALLS / 2,
              () => text,
            ),
          );
        });
        const billed = { maps: maps.billed(), texts: model.asked.length * costOfAnswer };
        // A kill may cost the valuer some of the budget, but must never let more be spent.
        for (let kill = 0; kill < KILLS; kill += 1) {
          const sent = sendAll(() => server, token, AT_ONCE, calls);
          await new Promise((resolve) => setTimeout(resolve, 50));
          await server.kill();
          await sent;
          server = await startServerProcess(folder, { port: Number(new URL(first.origin).port), variables });
        }
        await sendAll(() => server, token, AT_ONCE, calls);
        await server.stop();
        const { dayDollars } = limits.budgets.maps;
        return [
          { name: `money: ${CALLS * 1.5} paid calls`, value: watched.ms, unit: "ms" },
          { name: "money: answer", value: watched.result, unit: "", target: "<= 499" },
          { name: "money: billed for maps", value: billed.maps, unit: "US$", target: `<= ${dayDollars}` },
          {
            name: "money: of a day's budget for maps used",
            value: billed.maps,
            unit: "US$",
            target: `>= ${dayDollars - SEARCH_USD}`,
          },
          {
            name: "money: billed for texts",
            value: billed.texts,
            unit: "US$",
            target: `<= ${limits.budgets.text.dayDollars}`,
          },
          {
            name: `money: billed for maps after ${KILLS} kills`,
            value: maps.billed(),
            unit: "US$",
            target: `<= ${dayDollars}`,
          },
          ...watchFigures("money", watched),
        ];
      },
      { variables },
    );
  } finally {
    await maps.stop();
    await model.stop();
  }
};
