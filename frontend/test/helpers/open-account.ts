import type { Session } from "@takseru/shared-types";
import { buildUser } from "./build";
import type { FakeCalls } from "./fake-api";
import { open } from "./open";

/** A reply without data. */
export const reply = (message: string) => ({ success: true, message }) as const;

const buildSession = (change: Partial<Session>): Session => ({
  id: "11111111-1111-4111-8111-111111111111",
  device: "Chrome on Windows",
  created_at: "2026-03-01T04:00:00.000Z",
  last_used_at: "2026-03-04T04:00:00.000Z",
  current: false,
  ...change,
});

export const currentSession = buildSession({ current: true });
export const phone = buildSession({
  id: "22222222-2222-4222-8222-222222222222",
  device: "Firefox on Android",
});
export const tablet = buildSession({ id: "33333333-3333-4333-8333-333333333333", device: "Safari on iPad" });

/** Opens the account screen with three sessions. */
export const openAccount = (calls: FakeCalls["auth"] = {}, sessions = [currentSession, phone, tablet]) =>
  open(
    "/account",
    { auth: { listSessions: () => ({ ...reply(""), data: { sessions } }), ...calls } },
    buildUser(),
  );
