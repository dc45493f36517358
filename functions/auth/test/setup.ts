import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { Log, Mail } from "@takseru/kit";
import { authApi } from "@takseru/shared-types";
import { type ApiCall, callApi } from "../../kit/test/call-api.ts";
import type { Dynoxide } from "../../kit/test/start-dynoxide.ts";
import {
  accountsTable,
  createAccountRepository,
  createAuthenticator,
  createAuthHandler,
} from "../src/index.ts";
import { createAuthService } from "../src/service.ts";
import { buildRegistration, type Person } from "./build-registration.ts";

export const SITE = "https://takseru.test";
const START = new Date("2026-01-05T04:30:00.000Z");

const tokenIn = ({ text }: Mail): string => {
  const link = /https:\S+/.exec(text)?.[0] ?? "";
  return new URL(link).searchParams.get("token") ?? "";
};

/** The auth room on an empty table, with a mailbox and a clock that moves only when told. */
export const setup = async (
  dynoxide: Dynoxide,
  { client = dynoxide.client, send }: { client?: DynamoDBDocumentClient; send?: () => Promise<void> } = {},
) => {
  const table = await dynoxide.createTable(accountsTable);
  let now = START;
  const clock = { now: () => now };
  const mails: Mail[] = [];
  const logged: Array<Record<string, unknown>> = [];
  const log: Log = (level, event, fields) => void logged.push({ level, event, ...fields });
  const accounts = createAccountRepository({ client, table });
  const service = createAuthService({
    accounts,
    mailer: { send: send ?? (async (mail) => void mails.push(mail)) },
    clock,
    siteOrigin: SITE,
  });
  const handler = createAuthHandler(service, {
    log,
    authenticate: createAuthenticator({ client, table, clock }),
  });

  const call = (request: ApiCall) => callApi(handler, request);
  const post = (path: string, body: unknown, token?: string) =>
    call({ method: "POST", path, body, ...(token === undefined ? {} : { token }) });
  const lastMail = (): Mail => {
    const mail = mails.at(-1);
    if (!mail) throw new Error("No mail was sent");
    return mail;
  };

  const register = async (changes: Partial<Person> = {}) => {
    const person = buildRegistration(changes);
    const answer = await post("/auth/register", person);
    return { person, answer };
  };
  const verify = (token: string) => post("/auth/verify-email", { token });
  const registerVerified = async (changes: Partial<Person> = {}): Promise<Person> => {
    const { person } = await register(changes);
    await verify(tokenIn(lastMail()));
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

  return {
    table,
    service,
    handler,
    mails,
    logged,
    call,
    post,
    lastMail,
    lastToken: () => tokenIn(lastMail()),
    register,
    verify,
    registerVerified,
    login,
    signIn,
    passHours: (hours: number) => {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
    /** Everything that is stored, for the tests that look for what must not be. */
    stored: async () => (await dynoxide.client.send(new ScanCommand({ TableName: table }))).Items ?? [],
  };
};
