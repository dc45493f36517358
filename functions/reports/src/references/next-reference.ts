import { AppError, type Clock } from "@takseru/kit";
import { colomboDay, limits, type Profile } from "@takseru/shared-types";
import type { ReportRepository } from "../report/report-repository.ts";

export interface NextReferenceDependencies {
  repository: Pick<ReportRepository, "highestReferenceNumber">;
  profileOf: (userId: string) => Promise<Pick<Profile, "default_valuer_reference">>;
  clock: Clock;
}

const DIGITS = 3;
const MAX_ATTEMPTS = 5;

/** The references that a valuer's own pattern proposes: {default reference}/{year}/{number}. */
export const createNextReference = ({ repository, profileOf, clock }: NextReferenceDependencies) => {
  /** The next free one; empty without a default reference in the profile, and with one that is too long to be numbered. */
  const nextReference = async (ownerId: string): Promise<string> => {
    const { default_valuer_reference } = await profileOf(ownerId);
    const own = default_valuer_reference.trim().replace(/\/+$/, "");
    if (own === "") return "";
    const year = colomboDay(clock.now().toISOString())?.slice(0, 4);
    const beginning = `${own}/${year}/`;
    const highest = await repository.highestReferenceNumber(ownerId, beginning);
    if (highest === undefined) return "";
    const reference = `${beginning}${String(highest + 1).padStart(DIGITS, "0")}`;
    return reference.length <= limits.text.short ? reference : "";
  };

  return {
    nextReference,

    /** Makes something under the next free reference, and under the one after it when that was taken meanwhile. */
    async withNextReference<Made>(
      ownerId: string,
      make: (reference: string) => Promise<Made>,
    ): Promise<Made> {
      for (let tries = 1; ; tries += 1)
        try {
          return await make(await nextReference(ownerId));
        } catch (error) {
          const isTaken = error instanceof AppError && error.code === "REFERENCE_TAKEN";
          if (!isTaken || tries >= MAX_ATTEMPTS) throw error;
        }
    },
  };
};

export type NextReference = ReturnType<typeof createNextReference>;
