import { useLocation } from "react-router";

/** What another screen tells the sign-in screen: something to say, and whose address it is about. */
export interface LoginState {
  notice?: string;
  email?: string;
  /** A confirmation link is on its way to that address. */
  mailed?: boolean;
}

const text = (state: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(state, name);
  return typeof value === "string" ? value : undefined;
};

export const useLoginState = () => {
  const { state }: { state: unknown } = useLocation();
  const told = typeof state === "object" && state !== null ? state : {};
  return {
    notice: text(told, "notice"),
    email: text(told, "email"),
    mailed: Reflect.get(told, "mailed") === true,
  };
};
