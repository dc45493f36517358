import { useLocation } from "react-router";

/** Navigation state for the sign-in screen. */
export interface LoginState {
  /** Message to show. */
  notice?: string;
  /** Address to fill in. */
  email?: string;
  /** A verification link was mailed to that address. */
  mailed?: boolean;
}

const text = (state: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(state, name);
  return typeof value === "string" ? value : undefined;
};

export const useLoginState = () => {
  const { state }: { state: unknown } = useLocation();
  const fields = typeof state === "object" && state !== null ? state : {};
  return {
    notice: text(fields, "notice"),
    email: text(fields, "email"),
    mailed: Reflect.get(fields, "mailed") === true,
  };
};
