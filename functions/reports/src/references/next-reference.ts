import type { Clock } from "@takseru/kit";
import { colomboDay, limits, type Profile } from "@takseru/shared-types";
import { ReferenceTaken } from "./reference-claims.ts";
import type { ReferenceRepository } from "./reference-repository.ts";

export interface NextReferenceDependencies {
  references: ReferenceRepository;
  profileOf: (userId: string) => Promise<Pick<Profile, "default_valuer_reference">>;
  clock: Clock;
}

const DIGITS = 3;
/** A valuer's devices may send what waited on each of them at the same moment. */
const MAX_ATTEMPTS = 20;

/** Suggests references of the form {default reference of the profile}/{year}/{number}. */
export const createNextReference = ({ references, profileOf, clock }: NextReferenceDependencies) => {
  /** The next free reference; empty if the profile has no default reference, or one that is too long to be numbered. */
  const nextReference = async (ownerId: string): Promise<string> => {
    const { default_valuer_reference } = await profileOf(ownerId);
    const base = default_valuer_reference.trim().replace(/(?<!\/)\/+$/, "");
    if (base === "") return "";
    const year = colomboDay(clock.now().toISOString())?.slice(0, 4);
    const beginning = `${base}/${year}/`;
    const highest = await references.highestReferenceNumber(ownerId, beginning);
    if (highest === undefined) return "";
    const reference = `${beginning}${String(highest + 1).padStart(DIGITS, "0")}`;
    return reference.length <= limits.text.short ? reference : "";
  };

  return {
    nextReference,

    /** Calls `create` with the next free reference, and again with a later one if another call has taken it meanwhile. */
    async withNextReference<Created>(
      ownerId: string,
      create: (reference: string) => Promise<Created>,
    ): Promise<Created> {
      for (let attempt = 1; ; attempt += 1)
        try {
          return await create(await nextReference(ownerId));
        } catch (error) {
          if (!(error instanceof ReferenceTaken) || attempt >= MAX_ATTEMPTS) throw error;
        }
    },
  };
};

export type NextReference = ReturnType<typeof createNextReference>;
