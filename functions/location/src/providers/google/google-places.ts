import type { PlaceCategory, PointOfInterest } from "@takseru/shared-types";
import { placeCategory } from "@takseru/shared-types";
import * as z from "zod";
import type { Answered, Capabilities } from "../location-provider.ts";
import { nothingIfUnknown, ProviderError } from "../provider-error.ts";
import { fromGoogle, type GoogleOptions, googleOrigins, latLng } from "./google-answer.ts";
import type { GoogleRequests } from "./google-request.ts";

/** Google's types of each category. */
const typesOf: Readonly<Record<PlaceCategory, readonly string[]>> = {
  school: ["school", "primary_school", "secondary_school", "preschool", "university"],
  hospital: ["hospital", "doctor", "medical_lab"],
  government: ["local_government_office", "city_hall", "courthouse", "post_office"],
  religious: ["church", "hindu_temple", "mosque", "synagogue"],
  store: ["supermarket", "grocery_store", "shopping_mall", "department_store", "convenience_store", "market"],
  restaurant: ["restaurant", "cafe"],
  gas_station: ["gas_station"],
  bank: ["bank"],
  pharmacy: ["pharmacy", "drugstore"],
  police: ["police"],
};

const addressFailures = {
  OVER_QUERY_LIMIT: "busy",
  OVER_DAILY_LIMIT: "refused",
  REQUEST_DENIED: "refused",
  INVALID_REQUEST: "bad_question",
  ZERO_RESULTS: "nothing",
  UNKNOWN_ERROR: "busy",
} as const;

const AddressReply = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("OK"),
    results: z
      .array(
        z.object({
          formatted_address: z.string(),
          address_components: z
            .array(z.object({ long_name: z.string(), types: z.array(z.string()) }))
            .default([]),
        }),
      )
      .min(1),
  }),
  z.object({ status: z.enum(Object.keys(addressFailures)) }),
]);

const readAddress = (json: unknown) => {
  const reply = AddressReply.parse(json);
  if (!("results" in reply)) {
    const [, kind] = Object.entries(addressFailures).find(([status]) => status === reply.status) ?? [];
    throw new ProviderError(kind ?? "broken", reply.status);
  }
  const [found] = reply.results;
  const isRoute = ({ types }: { types: string[] }) => types.includes("route");
  return {
    formatted_address: found?.formatted_address ?? "",
    route: found?.address_components.find(isRoute)?.long_name ?? "",
  };
};

const FoundPlace = z.object({
  id: z.string().min(1),
  displayName: z.object({ text: z.string() }),
  formattedAddress: z.string().default(""),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  types: z.array(z.string()).default([]),
});
const FoundPlaces = z.object({ places: z.array(FoundPlace).default([]) });
const FIELDS = ["id", "displayName", "formattedAddress", "location", "types"];

const ID = "google:";

const toPlace = ({ id, displayName, formattedAddress, location }: z.output<typeof FoundPlace>) => ({
  id: `${ID}${id}`,
  name: displayName.text,
  address: formattedAddress,
  ...location,
});

const isOf = (types: readonly string[]) => (category: PlaceCategory) =>
  types.some((type) => typesOf[category].includes(type));

/** Address, places around a position, and one place. */
export const googlePlaces = ({ origins = googleOrigins }: GoogleOptions, requests: GoogleRequests) => {
  const masked = (fields: string[]) => ({
    keyIn: "header" as const,
    headers: { "X-Goog-FieldMask": fields.join(",") },
  });

  return {
    address: async (position, call) => {
      const url = new URL("/maps/api/geocode/json", origins.maps);
      url.search = String(new URLSearchParams({ latlng: latLng(position), language: "en" }));
      return fromGoogle(await requests.json({ url, keyIn: "address" }, call, readAddress));
    },

    // One search a category: Google answers twenty places at most. A category that fails does not lose the others.
    places: async ({ categories, radius, latitude, longitude }, call): Promise<Answered<"places">> => {
      const search = async (category: PlaceCategory): Promise<PointOfInterest[]> => {
        const { places } = await requests.json(
          {
            url: new URL("/v1/places:searchNearby", origins.places),
            ...masked(FIELDS.map((field) => `places.${field}`)),
            body: {
              includedTypes: typesOf[category],
              maxResultCount: 20,
              rankPreference: "DISTANCE",
              languageCode: "en",
              locationRestriction: { circle: { center: { latitude, longitude }, radius } },
            },
          },
          call,
          (json) => FoundPlaces.parse(json),
        );
        return places
          .filter(({ types }) => isOf(types)(category))
          .map((found) => ({ ...toPlace(found), category, distance_meters: 0 }));
      };
      const searches = await Promise.allSettled(categories.map(search));
      const found = searches.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      const failed = searches.find((one) => one.status === "rejected");
      if (failed && found.length === 0) throw failed.reason;
      return { ...fromGoogle(found.flat()), degraded: failed !== undefined };
    },

    place: async ({ id }, call): Promise<Answered<"place">> => {
      const url = new URL(`/v1/places/${encodeURIComponent(id.slice(ID.length))}`, origins.places);
      const found = await requests
        .json({ url, ...masked(FIELDS) }, call, (json) => FoundPlace.parse(json))
        .catch(nothingIfUnknown);
      const category = placeCategory.values.find(isOf(found.types));
      return fromGoogle(category && { ...toPlace(found), category });
    },
  } satisfies Partial<Capabilities>;
};
