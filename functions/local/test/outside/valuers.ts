import type { Call, CallOptions, Product } from "./harness.ts";
import { expectAnswer, LoginReply, type User } from "./shapes.ts";

export interface Registration {
  email: string;
  password: string;
  fullName: string;
  professionalTitle: string;
}

export interface Valuer {
  registration: Registration;
  token: string;
  user: User;
  /** A call with this valuer's token. */
  call: Call;
}

let registered = 0;

/** What the registration screen sends, with an address of its own. */
export const buildRegistration = (change: Partial<Registration> = {}): Registration => {
  registered += 1;
  return {
    email: `valuer-${registered}@example.lk`,
    password: "Valuer-2026",
    fullName: "Nimal Perera",
    professionalTitle: "Chartered Valuer",
    ...change,
  };
};

/** The token of the newest link that was mailed to an address. */
export const mailedToken = async (mails: Product["mails"], email: string): Promise<string> => {
  const links = (await mails()).filter(({ to }) => to === email).flatMap((mail) => mail.links);
  const link = links.find((address) => address.includes("token="));
  return new URL(link ?? "missing:no-link-with-a-token-was-mailed").searchParams.get("token") ?? "";
};

export const createValuers =
  ({ call, mails }: Pick<Product, "call" | "mails">): Product["newValuer"] =>
  async (details = {}) => {
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
