import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Mailer, noMetrics } from "@takseru/kit";
import { createMailbox } from "@takseru/kit/mailbox";
import { callApi } from "@takseru/testing/call-api";
import { benchSize } from "@takseru/testing/figure";
import { createMemoryVault } from "@takseru/testing/memory-vault";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { accountsTable, composeAuth, createAuthenticator, createAuthHandler } from "../src/index.ts";
import { buildRegistration } from "../test/helpers/build-registration.ts";

const TRIES = benchSize(200, 4);
const KNOWN = "known@example.test";
const UNKNOWN = "unknown@example.test";

/** Moves two hours on at each call, so that no limit is reached. */
const createFastClock = () => {
  let now = Date.parse("2026-01-05T04:30:00.000Z");
  return {
    now: () => {
      now += 2 * 3_600_000;
      return new Date(now);
    },
  };
};

const openRoom = async (dynoxide: Dynoxide, mailer: Mailer, minimumMailResponseMs: number) => {
  const table = await dynoxide.createTable(accountsTable);
  const store = { client: dynoxide.client, table };
  const clock = createFastClock();
  const log = () => undefined;
  const common = { clock, log, metrics: noMetrics };
  const useCases = composeAuth({
    ...common,
    store,
    vault: createMemoryVault(),
    mailer,
    siteOrigin: "https://takseru.test",
    minimumMailResponseMs,
  });
  const authenticate = createAuthenticator({ ...store, clock });
  const handler = createAuthHandler(useCases, { ...common, trustedProxies: 0, authenticate });
  return (path: string, body: unknown) => callApi(handler, { method: "POST", path, body });
};

const median = (times: number[]): number =>
  times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

interface Asked {
  name: string;
  path: string;
  body: (email: string) => unknown;
}

const asking: Asked[] = [
  { name: "forgotten password", path: "/auth/forgot-password", body: (email) => ({ email }) },
  { name: "new confirmation link", path: "/auth/resend-verification", body: (email) => ({ email }) },
  { name: "registration", path: "/auth/register", body: (email) => buildRegistration({ email }) },
];
const signIn: Asked = {
  name: "wrong password",
  path: "/auth/login",
  body: (email) => ({ email, password: "Wr0ng-password" }),
};

/** Known and unknown addresses in alternating order, so that other load affects both alike. */
const compare = async (
  post: Awaited<ReturnType<typeof openRoom>>,
  { name, path, body }: Asked,
  how: string,
  atOnce: number,
) => {
  const times = { known: [] as number[], unknown: [] as number[] };
  let tries = 0;
  const timed = async (kind: keyof typeof times, email: string) => {
    const sent = body(email);
    const started = performance.now();
    await post(path, sent);
    times[kind].push(performance.now() - started);
  };
  await Promise.all(
    Array.from({ length: atOnce }, async (_, line) => {
      while (tries < TRIES) {
        tries += 1;
        // An address is unknown once: after that it waits to be confirmed.
        const unknown = path === "/auth/register" ? `${tries}-${UNKNOWN}` : UNKNOWN;
        const calls = [() => timed("known", KNOWN), () => timed("unknown", unknown)];
        for (const call of line % 2 === 0 ? calls : calls.reverse()) await call();
      }
    }),
  );
  const [known, unknown] = [median(times.known), median(times.unknown)];
  return [
    { name: `${name}, ${how}, known address`, value: known, unit: "ms" },
    { name: `${name}, ${how}, unknown address`, value: unknown, unit: "ms" },
    { name: `${name}, ${how}, difference`, value: Math.abs(known - unknown), unit: "ms", target: "<= 10" },
  ];
};

const makeKnown = async (post: Awaited<ReturnType<typeof openRoom>>, lastLink: () => string) => {
  await post("/auth/register", buildRegistration({ email: KNOWN }));
  await post("/auth/verify-email", { token: new URL(lastLink()).searchParams.get("token") });
};

/** Whether the time of an answer reveals a known address: medians of 200 tries each. */
export const benchEnumeration = async () => {
  const folder = await mkdtemp(join(tmpdir(), "takseru-bench-"));
  const dynoxide = await startDynoxide();
  const sent: string[] = [];
  const kept = (mailer: Mailer): Mailer => ({
    send: async (mail) => {
      sent.push(/https:\S+/.exec(mail.text)?.[0] ?? "");
      await mailer.send(mail);
    },
  });
  const lastLink = () => sent.at(-1) ?? "";
  try {
    const mailbox = createMailbox({
      file: join(folder, "mailbox.jsonl"),
      clock: { now: () => new Date() },
    });
    const embedded = await openRoom(dynoxide, kept(mailbox), 100);
    await makeKnown(embedded, lastLink);
    // As slow as SES is from its own region.
    const likeSes: Mailer = { send: () => pause(50 + Math.random() * 150) };
    const deployed = await openRoom(dynoxide, kept(likeSes), 600);
    await makeKnown(deployed, lastLink);

    const figures = await compare(embedded, signIn, "embedded", 1);
    for (const asked of asking) figures.push(...(await compare(embedded, asked, "embedded", 4)));
    for (const asked of asking) figures.push(...(await compare(deployed, asked, "mail of 50 to 200 ms", 10)));
    return figures;
  } finally {
    await dynoxide.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
