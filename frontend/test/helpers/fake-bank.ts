import { type Comparable, saleIdentity, unitOf } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";
import { type FakeCalls, refuse } from "./fake-api";

export const buildSale = (change: Partial<Comparable> = {}): Comparable => ({
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  description: "Lot 4, Example Mawatha",
  town: "Kandy",
  district: "Kandy",
  kind: "sale",
  transaction_date: "2026-01-15",
  extent_perches: 10,
  price: 8_000_000,
  building_value: 2_000_000,
  source: "Deed 1234",
  remarks: "",
  created_at: "2026-02-01T04:00:00.000Z",
  updated_at: "2026-02-01T04:00:00.000Z",
  ...change,
});

const wordsOf = ({ description, town, district, source }: Comparable): string =>
  [description, town, district, source].join(" ").toLowerCase();

/** A bank behind the calls, which finds by words, unit, day and distance. */
export const fakeBank = (entries: Comparable[]) => {
  let bank = entries;
  let made = 0;
  const add = (sale: Omit<Comparable, "id" | "created_at" | "updated_at">): Comparable => {
    made += 1;
    const entry = buildSale({ ...sale, id: `16fd2706-8baf-433b-82eb-${String(made).padStart(12, "0")}` });
    bank = [entry, ...bank];
    return entry;
  };
  const sameAs = (sale: Parameters<typeof saleIdentity>[0]): Comparable | undefined =>
    bank.find((own) => saleIdentity(own) === saleIdentity(sale));
  const calls: NonNullable<FakeCalls["reports"]> = {
    listComparables: ({ query }) => {
      const { q = "", unit, from, latitude, longitude, radius, sort } = query;
      const found = bank
        .filter((sale) =>
          q
            .toLowerCase()
            .split(/\s+/)
            .every((word) => wordsOf(sale).includes(word)),
        )
        .filter((sale) => unit === undefined || unitOf(sale) === unit)
        .filter(({ transaction_date }) => from === undefined || (transaction_date ?? "") >= from)
        .map((sale) => {
          if (latitude === undefined || longitude === undefined) return sale;
          if (sale.latitude === undefined || sale.longitude === undefined) return sale;
          const at = { latitude: sale.latitude, longitude: sale.longitude };
          return { ...sale, distance_meters: distanceBetween({ latitude, longitude }, at) };
        })
        .filter(
          (sale) => radius === undefined || ("distance_meters" in sale && sale.distance_meters <= radius),
        );
      const away = (sale: object): number =>
        "distance_meters" in sale && typeof sale.distance_meters === "number"
          ? sale.distance_meters
          : Infinity;
      const data = sort === "distance" ? found.toSorted((one, other) => away(one) - away(other)) : found;
      return { data, total: bank.length };
    },
    createComparable: ({ body }) => {
      const same = sameAs(body);
      return same ? refuse("COMPARABLE_EXISTS", undefined, { comparable: same }) : add(body);
    },
    addComparables: ({ body }) => ({
      data: body.sales.map((sale) => {
        const same = sameAs(sale);
        return same ? { id: same.id, added: false } : { id: add(sale).id, added: true };
      }),
    }),
    lookUpComparables: ({ body }) => ({ data: body.sales.map((sale) => sameAs(sale)?.id ?? null) }),
    changeComparable: ({ params, body }) => {
      const entry = buildSale({ ...body, id: params.comparableId });
      bank = bank.map((own) => (own.id === entry.id ? entry : own));
      return entry;
    },
    removeComparable: ({ params }) => {
      bank = bank.filter(({ id }) => id !== params.comparableId);
      return { success: true };
    },
  };
  return { calls, current: () => bank };
};
