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
/** Attempts: several devices of a valuer may send their waiting reports at once. */
const MAX_ATTEMPTS = 20;

interface Series {
  references: ReferenceRepository;
  ownerId: string;
  /** The part before the year. */
  base: string;
  now: Date;
}

/** The next free number after {base}/{year}/; "" where the base is too long to be numbered. */
export const nextOfSeries = async ({ references, ownerId, base, now }: Series): Promise<string> => {
  const year = colomboDay(now.toISOString())?.slice(0, 4);
  const beginning = `${base}/${year}/`;
  const highest = await references.highestReferenceNumber(ownerId, beginning);
  if (highest === undefined) return "";
  const reference = `${beginning}${String(highest + 1).padStart(DIGITS, "0")}`;
  return reference.length <= limits.text.short ? reference : "";
};

/** Without slashes at its end; "" where the profile has none. */
export const referenceBase = ({
  default_valuer_reference,
}: Pick<Profile, "default_valuer_reference">): string =>
  default_valuer_reference.trim().replace(/(?<!\/)\/+$/, "");

/** Calls `create` with the next free reference, and again with a later one if another call has taken it meanwhile. */
export const withFreeReference = async <Created>(
  next: () => Promise<string>,
  create: (reference: string) => Promise<Created>,
): Promise<Created> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await create(await next());
    } catch (error) {
      if (!(error instanceof ReferenceTaken) || attempt >= MAX_ATTEMPTS) throw error;
    }
};

/** Suggests references of the form {default reference of the profile}/{year}/{number}. */
export const createNextReference = ({ references, profileOf, clock }: NextReferenceDependencies) => {
  /** The next free reference; empty if the profile has no default reference, or one that is too long to be numbered. */
  const nextReference = async (ownerId: string): Promise<string> => {
    const base = referenceBase(await profileOf(ownerId));
    return base === "" ? "" : nextOfSeries({ references, ownerId, base, now: clock.now() });
  };

  return {
    nextReference,

    /** Calls `create` with the next free reference, and again with a later one if another call has taken it meanwhile. */
    withNextReference: <Created>(
      ownerId: string,
      create: (reference: string) => Promise<Created>,
    ): Promise<Created> => withFreeReference(() => nextReference(ownerId), create),
  };
};

export type NextReference = ReturnType<typeof createNextReference>;
