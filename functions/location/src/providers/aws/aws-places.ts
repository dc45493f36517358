import { GetPlaceCommand, ReverseGeocodeCommand, SearchNearbyCommand } from "@aws-sdk/client-geo-places";
import { placeCategory } from "@takseru/shared-types";
import * as z from "zod";
import type { RetryOnce } from "../guard/retry-once.ts";
import type { Answered, Capabilities } from "../location-provider.ts";
import { nothingIfUnknown, ProviderError } from "../provider-error.ts";
import { fromAws, lngLat } from "./aws-answer.ts";
import { categoryOf, searchedIds } from "./aws-categories.ts";
import type { AwsClients } from "./aws-clients.ts";
import { sendPaid } from "./aws-request.ts";

/** The most that one search answers. */
const MAX_PLACES = 100;
/** AWS must be told that answers are stored, in reports and in the cache. */
const kept = { IntendedUse: "Storage", Language: "en" } as const;

const Address = z.object({ Label: z.string().default(""), Street: z.string().default("") });
const AddressInSriLanka = Address.extend({
  Label: z.string().min(1),
  Country: z.object({ Code2: z.literal("LK") }),
});
const Addresses = z.object({ ResultItems: z.array(z.object({ Address: AddressInSriLanka })).default([]) });

const FoundPlace = z.object({
  PlaceId: z.string().min(1),
  Title: z.string(),
  Address: Address.default({ Label: "", Street: "" }),
  Position: z.tuple([z.number(), z.number()]),
  Categories: z.array(z.object({ Id: z.string() })).default([]),
});
const FoundPlaces = z.object({ ResultItems: z.array(FoundPlace).default([]) });

const ID = "aws:";

const toPlace = ({
  PlaceId,
  Title,
  Address,
  Position: [longitude, latitude],
}: z.output<typeof FoundPlace>) => ({
  id: `${ID}${PlaceId}`,
  name: Title,
  // A place's label begins with its title.
  address: Address.Label.startsWith(`${Title}, `) ? Address.Label.slice(Title.length + 2) : Address.Label,
  latitude,
  longitude,
});

const idsOf = ({ Categories }: z.output<typeof FoundPlace>) => Categories.map(({ Id }) => Id);

/** Address, places around a position, and one place. */
export const awsPlaces = ({ places }: AwsClients, retryOnce: RetryOnce) =>
  ({
    address: async (position, call) => {
      const command = new ReverseGeocodeCommand({ ...kept, QueryPosition: lngLat(position), MaxResults: 1 });
      const send = () => places.send(command, { abortSignal: call.signal });
      const { ResultItems } = Addresses.parse(await retryOnce(() => sendPaid(send, call), call));
      const [found] = ResultItems;
      // No address nearby; our composed one is the better answer.
      if (!found) throw new ProviderError("nothing", "no_address");
      return fromAws({ formatted_address: found.Address.Label, route: found.Address.Street });
    },

    places: async ({ categories, radius, ...position }, call) => {
      const command = new SearchNearbyCommand({
        ...kept,
        QueryPosition: lngLat(position),
        QueryRadius: Math.round(radius),
        MaxResults: MAX_PLACES,
        Filter: { IncludeCategories: searchedIds(categories), IncludeCountries: ["LKA"] },
      });
      const send = () => places.send(command, { abortSignal: call.signal });
      const { ResultItems } = FoundPlaces.parse(await retryOnce(() => sendPaid(send, call), call));
      return fromAws(
        ResultItems.flatMap((found) => {
          const category = categoryOf(idsOf(found), categories);
          return category ? [{ ...toPlace(found), category, distance_meters: 0 }] : [];
        }),
      );
    },

    place: async ({ id }, call): Promise<Answered<"place">> => {
      const command = new GetPlaceCommand({ ...kept, PlaceId: id.slice(ID.length) });
      const send = () => places.send(command, { abortSignal: call.signal });
      const found = FoundPlace.parse(
        await retryOnce(() => sendPaid(send, call), call).catch(nothingIfUnknown),
      );
      const category = categoryOf(idsOf(found), placeCategory.values);
      return fromAws(category && { ...toPlace(found), category });
    },
  }) satisfies Partial<Capabilities>;
