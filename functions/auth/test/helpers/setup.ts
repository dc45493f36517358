import { type DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { createLog, type Mail } from "@takseru/kit";
import { authApi } from "@takseru/shared-types";
import { type ApiCall, callApi } from "@takseru/testing/call-api";
import { createMemoryMetrics } from "@takseru/testing/memory-metrics";
import { createMemoryVault } from "@takseru/testing/memory-vault";
import { quickPasswords } from "@takseru/testing/quick-passwords";
import type { Dynoxide } from "@takseru/testing/start-dynoxide";
import { composeAuth } from "../../src/compose.ts";
import type { PasswordHasher } from "../../src/credentials/password-hash.ts";
import {
  accountsTable,
  createAccountRepository,
  createAuthenticator,
  createAuthHandler,
} from "../../src/index.ts";
import { buildRegistration, type Person } from "./build-registration.ts";

export const SITE = "https://takseru.test";
const START = new Date("2026-01-05T04:30:00.000Z");

const tokenIn = ({ text }: Mail): string => {
  const link = /https:\S+/.exec(text)?.[0] ?? "";
  return new URL(link).searchParams.get("token") ?? "";
};

interface Changes {
  client?: DynamoDBDocumentClient;
  /** What stands between the room and its mailbox. */
  send?: () => Promise<void>;
  minimumMailResponseMs?: number;
  pause?: (milliseconds: number) => Promise<void>;
  /** `undefined`: the room's own, at their full cost. */
  passwords?: PasswordHasher | undefined;
}

/** The auth room on an empty table, with a mailbox and a clock that moves only when told. */
export const setup = async (
  dynoxide: Dynoxide,
  { client = dynoxide.client, send, minimumMailResponseMs = 0, pause, ...changes }: Changes = {},
) => {
  const { passwords } = { passwords: quickPasswords, ...changes };
  const table = await dynoxide.createTable(accountsTable);
  let now = START;
  const clock = { now: () => now };
  const mails: Mail[] = [];
  const logged: Array<Record<string, unknown>> = [];
  const { counted, metrics } = createMemoryMetrics();
  const log = createLog({ room: "auth", write: (line) => void logged.push(JSON.parse(line)), clock });
  const store = { client, table };
  const useCases = composeAuth({
    store,
    vault: createMemoryVault(),
    mailer: {
      send: async (mail) => {
        await send?.();
        mails.push(mail);
      },
    },
    clock,
    siteOrigin: SITE,
    metrics,
    log,
    minimumMailResponseMs,
    ...(pause ? { pause } : {}),
    ...(passwords ? { passwords } : {}),
  });
  const handler = createAuthHandler(useCases, {
    log,
    metrics,
    trustedProxies: 0,
    authenticate: createAuthenticator({ ...store, clock }),
  });

  const call = (request: ApiCall) => callApi(handler, request);
  const post = (path: string, body: unknown, token?: string) =>
    call({ method: "POST", path, body, ...(token === undefined ? {} : { token }) });
  const lastMail = (): Mail => {
    const mail = mails.at(-1);
    if (!mail) throw new Error("No mail was sent");
    return mail;
  };
  const lastToken = () => tokenIn(lastMail());

  const register = async (changes: Partial<Person> = {}) => {
    const person = buildRegistration(changes);
    const answer = await post("/auth/register", person);
    return { person, answer };
  };
  const verify = (token: string) => post("/auth/verify-email", { token });
  const registerVerified = async (changes: Partial<Person> = {}): Promise<Person> => {
    const { person } = await register(changes);
    await verify(lastToken());
    return person;
  };
  const login = async ({ email, password }: Pick<Person, "email" | "password">, remember?: boolean) => {
    const { body } = await post("/auth/login", { email, password, remember });
    return authApi.routes.login.reply.body.parse(body).data;
  };
  const signIn = async (changes: Partial<Person> = {}) => {
    const person = await registerVerified(changes);
    return { person, ...(await login(person)) };
  };
  const stored = async () => {
    const { Items = [] } = await dynoxide.client.send(new ScanCommand({ TableName: table }));
    return Items;
  };

  return {
    table,
    accounts: createAccountRepository(store),
    mails,
    logged,
    counted,
    call,
    post,
    lastMail,
    lastToken,
    register,
    verify,
    registerVerified,
    login,
    signIn,
    me: (token: string) => call({ method: "GET", path: "/auth/me", token }),
    /** The token of a link for a new password. */
    forgotPassword: async (email: string) => {
      await post("/auth/forgot-password", { email });
      return lastToken();
    },
    passHours: (hours: number) => {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
    passMinutes: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    /** Everything that is stored, for the tests that look for what must not be. */
    stored,
    /** What happened to an account, in order. */
    eventsOf: async (userId: string) =>
      (await stored())
        .filter(({ pk, sk }) => pk === `USER#${userId}` && String(sk).startsWith("EVENT#"))
        .sort((a, b) => `${a.at} ${a.event}`.localeCompare(`${b.at} ${b.event}`)),
  };
};

export type Room = Awaited<ReturnType<typeof setup>>;

/** An error's body, with its code and what it says. */
export const refusal = (code: string, message?: string) => ({
  success: false,
  ...(message === undefined ? {} : { message }),
  error: { code },
});
