import { randomUUID } from "node:crypto";
import type { CallOptions } from "./calls.ts";
import type { Product, Registration } from "./product.ts";
import { expectAnswer, LoginReply } from "./shapes.ts";

export type { Registration, Valuer } from "./product.ts";

/** What the registration screen sends, with an address of its own. */
export const buildRegistration = (change: Partial<Registration> = {}): Registration => ({
  email: `valuer-${randomUUID()}@example.lk`,
  password: "Valuer-2026",
  fullName: "Nimal Perera",
  professionalTitle: "Chartered Valuer",
  ...change,
});

/** The token of the newest link that was mailed to an address. */
export const mailedToken = async (mails: Product["mails"], email: string): Promise<string> => {
  const links = (await mails()).filter(({ to }) => to === email).flatMap((mail) => mail.links);
  const link = links.find((address) => address.includes("token="));
  return new URL(link ?? "missing:no-link-with-a-token-was-mailed").searchParams.get("token") ?? "";
};

/** Registers a valuer who calls from an address of its own. */
export const createValuers =
  ({ elsewhere, mails }: Pick<Product, "elsewhere" | "mails">): Product["newValuer"] =>
  async (details = {}) => {
    const call = elsewhere();
    const registration = buildRegistration(details);
    const { email, password } = registration;
    await call("POST", "/auth/register", { body: registration });
    await call("POST", "/auth/verify-email", { body: { token: await mailedToken(mails, email) } });
    const login = await call("POST", "/auth/login", { body: { email, password } });
    const { user, token } = expectAnswer(login, 200, LoginReply).data;
    return {
      registration,
      token,
      user,
      call: (method: string, path: string, options: CallOptions = {}) =>
        call(method, path, { token, ...options }),
    };
  };
