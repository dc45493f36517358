import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { findDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { sentMails } from "@takseru/testing/deployed/sent-mails";
import { type ServerProcess, startServerProcess } from "@takseru/testing/server-process";

interface ReceivedMail {
  to: string;
  links: string[];
}

/** A server process, which a test may kill and restart on the same data. */
export interface Takseru {
  origin: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
}

/** A valuer with one report, shared by tests that change nothing. */
interface ReadOnlyValuer {
  token: string;
  reportId: number;
}

let number = 0;

const deployed = findDeployedStack();

const cannotRestart = async (): Promise<never> => {
  throw new Error("a deployed stack cannot be killed or restarted");
};

/** A browser test against the deployed stack that the environment names, or against its own server and data folder. */
export const test = base.extend<
  { violations: string[] },
  { serverVariables: Readonly<Record<string, string>>; takseru: Takseru; readOnlyValuer: ReadOnlyValuer }
>({
  /** Environment variables of the server, for tests that extend this one. */
  serverVariables: [{}, { scope: "worker" }],
  takseru: [
    async ({ serverVariables: variables }, use) => {
      if (deployed) return use({ origin: deployed.siteOrigin, kill: cannotRestart, restart: cannotRestart });
      const folder = await mkdtemp(join(tmpdir(), "takseru-browser-"));
      let server: ServerProcess = await startServerProcess(folder, { variables });
      const { port } = new URL(server.origin);
      await use({
        origin: server.origin,
        kill: async () => server.kill(),
        restart: async () => {
          server = await startServerProcess(folder, { port: Number(port), variables });
        },
      });
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  readOnlyValuer: [
    async ({ takseru: { origin } }, use) => {
      const { token } = await newValuer(origin);
      const { id } = (await post(origin, "/reports/create", { report_reference: "E/1" }, token)) as {
        id: number;
      };
      await use({ token, reportId: id });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ takseru }, use) => use(takseru.origin),
  /** Violations of the Content-Security-Policy and uncaught errors; a test fails if there is one. */
  violations: [
    async ({ page }, use) => {
      const violations: string[] = [];
      page.on("pageerror", (error) => violations.push(error.message));
      page.on("console", (message) => {
        if (message.text().includes("Content Security Policy")) violations.push(message.text());
      });
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const password = "Secret-Valuer-1";

/** A new address for each call: tests do not share users. */
export const newEmail = (): string => {
  number += 1;
  return `valuer-${Date.now()}-${process.pid}-${number}@example.test`;
};

const receivedMails = async (origin: string): Promise<ReceivedMail[]> =>
  deployed ? sentMails(deployed) : (await fetch(`${origin}/_local/mailbox.json`)).json();

/** The link in the newest mail to an address. */
export const mailedLink = async (origin: string, to: string): Promise<string> => {
  const mails = await receivedMails(origin);
  const link = mails.find((mail) => mail.to === to)?.links.find((address) => address.includes("token="));
  if (!link) throw new Error(`no mail with a link went to ${to}`);
  return link;
};

const post = async (origin: string, path: string, body: unknown, token?: string): Promise<unknown> => {
  const response = await fetch(`${origin}/api${path}`, {
    method: path.startsWith("/reports/profile") ? "PUT" : "POST",
    headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
};

/** Creates a verified valuer with a profile through the API. */
export const newValuer = async (
  origin: string,
  { fullName = "E. Example", hasProfile = true } = {},
): Promise<{ email: string; token: string; id: string }> => {
  const email = newEmail();
  await post(origin, "/auth/register", {
    email,
    password,
    fullName,
    professionalTitle: "Other",
  });
  const token = new URL(await mailedLink(origin, email)).searchParams.get("token");
  await post(origin, "/auth/verify-email", { token });
  const { data } = (await post(origin, "/auth/login", { email, password })) as {
    data: { token: string; user: { id: string } };
  };
  if (hasProfile)
    await post(
      origin,
      `/reports/profile/${data.user.id}`,
      { full_name: fullName, email_address: email },
      data.token,
    );
  return { email, token: data.token, id: data.user.id };
};

/** Opens a page with an existing session. */
export const openSignedIn = async (page: Page, token: string, path: string): Promise<void> => {
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token);
  await page.goto(path);
};
