import { randomUUID } from "node:crypto";
import { apis, type Client, createClient } from "@takseru/shared-types";

/** The contract's client over HTTP; throws on any error reply. */
export const httpClient = (origin: string, token?: string): Client =>
  createClient(apis, async ({ method, path, body, headers }) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        Accept: "application/json",
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  });

/** Registers an invented valuer, opens the link in the mailbox and signs in. */
export const signInNewValuer = async (origin: string) => {
  const email = `valuer-${randomUUID()}@takseru.example`;
  const password = "Invented-Valuer-2026";
  const anyone = httpClient(origin);
  await anyone.auth.register({
    body: { email, password, fullName: "Invented Valuer", professionalTitle: "Other" },
  });
  const mails: Array<{ to: string; links: string[] }> = await (
    await fetch(`${origin}/_local/mailbox.json`)
  ).json();
  const link = mails.find(({ to }) => to === email)?.links.find((address) => address.includes("token="));
  await anyone.auth.verifyEmail({ body: { token: new URL(link ?? "").searchParams.get("token") ?? "" } });
  const { data } = await anyone.auth.login({ body: { email, password } });
  return { ...data, client: httpClient(origin, data.token) };
};
