import type { Clients } from "@takseru/shared-types";
import { accountEvent } from "../storage/account-events.ts";
import type { ProfileDependencies } from "./profile.ts";

/** The valuer's clients. */
export const createClients = ({ accounts, clock }: ProfileDependencies) => ({
  getClients: (userId: string) => accounts.readClients(userId),

  saveClients: (userId: string, clients: Clients) =>
    accounts.saveClients(
      clients,
      accountEvent(userId, clock.now(), { event: "profile_changed", fields: ["clients"] }),
    ),
});
