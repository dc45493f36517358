import { type Caller, type Clock, epochSeconds } from "@takseru/kit";
import { type ExportFile, limits } from "@takseru/shared-types";
import { describeDevice } from "../credentials/device-name.ts";
import { createToken } from "../credentials/tokens.ts";
import type { PasswordCheck } from "../passwords/password-check.ts";
import { accountEvent } from "../storage/account-events.ts";
import type { AccountRepository } from "../storage/account-repository.ts";

export interface AccountExportDependencies {
  accounts: Pick<
    AccountRepository,
    | "allowExport"
    | "readProfile"
    | "readPractice"
    | "readClients"
    | "readPhrases"
    | "listSessions"
    | "listEvents"
  >;
  clock: Clock;
  checkPassword: PasswordCheck;
}

const HOUR_SECONDS = 3_600;

const file = (name: string, content: unknown): ExportFile => ({
  name: `${name}.json`,
  text: JSON.stringify(content, null, 2),
});

/** The download of everything; it asks for the password again. */
export const createAccountExport = ({ accounts, clock, checkPassword }: AccountExportDependencies) => ({
  /** This room's files of the account, and the token for the reports room's files. */
  exportAccount: async ({ userId }: Caller, password: string, userAgent: string) => {
    const { email, created_at } = await checkPassword(userId, password);
    const now = clock.now();
    const { token, hash } = createToken();
    await accounts.allowExport(
      hash,
      epochSeconds(now) + limits.exportHours * HOUR_SECONDS,
      accountEvent(userId, now, { event: "data_exported", device: describeDevice(userAgent) }),
    );
    const [profile, { version: _, ...practice }, { clients }, { phrases }, sessions, events] =
      await Promise.all([
        accounts.readProfile(userId),
        accounts.readPractice(userId),
        accounts.readClients(userId),
        accounts.readPhrases(userId),
        accounts.listSessions(userId),
        accounts.listEvents(userId),
      ]);
    return {
      token,
      files: [
        file("account", { user_id: userId, email, created_at }),
        file("profile", profile),
        file("standard-texts-and-rule-sets", practice),
        file("clients", clients),
        file("phrases", phrases),
        file(
          "sessions",
          sessions.map(({ tokenHash: _, ...session }) => session),
        ),
        file("account-history", events),
      ],
    };
  },
});
