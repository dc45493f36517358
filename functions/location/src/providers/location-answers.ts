import type { Position } from "@takseru/shared-types";
import { administrativeOf } from "@takseru/shared-types/places";
import type {
  Answered,
  Capability,
  EmbeddedProvider,
  LocationProvider,
  Question,
} from "./location-provider.ts";
import type { Upstream } from "./upstream.ts";

/** An answer for the valuer; `degraded` when the provider was asked and did not give all of it. */
export type LocationAnswer<C extends Capability> = Answered<C> & { degraded: boolean };

export interface AskingFor {
  /** The valuer whose costs they are. */
  ownerId: string;
  /** The answers go into a report: a provider whose terms forbid keeping them is not asked. */
  kept: boolean;
}

export type Ask = <C extends Capability>(capability: C, asked: Question<C>) => Promise<LocationAnswer<C>>;

export interface LocationAnswersDependencies {
  embedded: EmbeddedProvider;
  /** Whether the places in memory come from an imported map rather than from our own short list. */
  hasImportedPlaces?: boolean;
  upstream?: Upstream | undefined;
}

const isOnTheIsland = (position: Position): boolean => administrativeOf(position) !== undefined;

/** Whether a provider may be asked: positions abroad or at sea are not sent. */
const isForProvider: { [C in Capability]: (asked: Question<C>, provider: LocationProvider) => boolean } = {
  address: isOnTheIsland,
  places: isOnTheIsland,
  // Place ids begin with their provider's name.
  place: ({ id }, { name }) => id.startsWith(`${name}:`),
  picture: isOnTheIsland,
  route: ({ origin, destination }) => [origin, destination].every(isOnTheIsland),
  matrix: ({ origins, destinations }) => [...origins, ...destinations].every(isOnTheIsland),
  waypoints: ({ origin, waypoints, destination }) => [origin, ...waypoints, destination].every(isOnTheIsland),
};

/**
 * Decides who answers each question: the provider if it can and its terms allow it, else the data in memory. AWS is asked
 * for places only without an imported map, which knows as much and costs nothing.
 */
export const createLocationAnswers = ({
  embedded,
  hasImportedPlaces = false,
  upstream,
}: LocationAnswersDependencies) => {
  const isAsked = <C extends Capability>(
    capability: C,
    asked: Question<C>,
    kept: boolean,
    provider: LocationProvider,
  ): boolean => {
    if (!provider.can[capability] || (kept && !provider.mayBeKept)) return false;
    if (capability === "places" && provider.name === "aws" && hasImportedPlaces) return false;
    return isForProvider[capability](asked, provider);
  };

  return {
    own: embedded,

    /** The questions of one call, with a common deadline. */
    begin: ({ ownerId, kept }: AskingFor): Ask => {
      const askUpstream = upstream?.begin(ownerId);
      return async (capability, asked) => {
        if (!upstream || !askUpstream || !isAsked(capability, asked, kept, upstream.provider))
          return { ...(await embedded[capability](asked)), degraded: false };
        const answer = await askUpstream(capability, asked);
        if (answer === "failed" || answer === "nothing")
          return { ...(await embedded[capability](asked)), degraded: answer === "failed" };
        if ("unpaid" in answer)
          return { ...(await embedded[capability](asked)), degraded: true, spent: answer.unpaid };
        return { ...answer, degraded: answer.degraded ?? false };
      };
    },
  };
};

export type LocationAnswers = ReturnType<typeof createLocationAnswers>;
