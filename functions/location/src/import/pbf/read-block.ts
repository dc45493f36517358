import { PbfReader } from "pbf";
import type { Tags } from "../features/feature.ts";
import { type OsmRelation, type OsmWay, outlineRoles } from "../osm/osm-elements.ts";
import { usedKeys } from "../tags/used-keys.ts";

export type Kind = "nodes" | "ways" | "relations";

/** A field of a group, by its number: https://wiki.openstreetmap.org/wiki/PBF_Format */
const kindOfField: Record<number, Kind> = { 1: "nodes", 2: "nodes", 3: "ways", 4: "relations" };
const DENSE = 2;
const WAY_MEMBER = 1;
const NANO = 1e-9;
const TEXT = new TextDecoder();

export interface Visitor {
  node?: (id: number, longitude: number, latitude: number, tags: Tags | undefined) => void;
  way?: (way: OsmWay) => void;
  relation?: (relation: OsmRelation) => void;
}

interface Block {
  /** Start and end of each text, one after the other: few of them are ever read. */
  texts: number[];
  groups: Array<{ start: number; end: number }>;
  granularity: number;
  latitudeOffset: number;
  longitudeOffset: number;
}

const readTextPlaces = (texts: number[], reader: PbfReader): void => {
  const end = reader.readVarint() + reader.pos;
  while (reader.pos < end) {
    const field = reader.readVarint();
    const length = reader.readVarint();
    if (field >> 3 === 1) texts.push(reader.pos, reader.pos + length);
    reader.pos += length;
  }
};

const readOutline = (reader: PbfReader): Block =>
  reader.readFields(
    (tag, block: Block) => {
      if (tag === 1) readTextPlaces(block.texts, reader);
      else if (tag === 2) {
        const bytes = reader.readVarint();
        block.groups.push({ start: reader.pos, end: reader.pos + bytes });
        reader.pos += bytes;
      } else if (tag === 17) block.granularity = reader.readVarint();
      else if (tag === 19) block.latitudeOffset = reader.readVarint(true);
      else if (tag === 20) block.longitudeOffset = reader.readVarint(true);
    },
    { texts: [], groups: [], granularity: 100, latitudeOffset: 0, longitudeOffset: 0 },
  );

const noNumbers = (): number[] => [];

/** Running sums of differences. */
const undelta = (numbers: number[]): number[] => {
  let sum = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    sum += numbers[index] ?? 0;
    numbers[index] = sum;
  }
  return numbers;
};

/** Reads one block of entities. `wanted` says which kinds are decoded; the answer, which kinds it has. Throws at a broken one. */
export const readBlock = (bytes: Uint8Array, visitor: Visitor): Set<Kind> => {
  const reader = new PbfReader(bytes);
  const block = readOutline(reader);
  const known: string[] = [];
  const textAt = (index: number): string => {
    const [start, end] = [block.texts[2 * index], block.texts[2 * index + 1]];
    if (start === undefined || end === undefined) throw new Error("a text is missing");
    known[index] ??= TEXT.decode(bytes.subarray(start, end));
    return known[index] ?? "";
  };
  const tagsOf = (keys: readonly number[], values: readonly number[]): Tags => {
    const tags: Record<string, string> = {};
    for (const [index, key] of keys.entries())
      if (usedKeys.has(textAt(key))) tags[textAt(key)] = textAt(values[index] ?? -1);
    return tags;
  };
  const longitudeOf = (steps: number) => NANO * (block.longitudeOffset + block.granularity * steps);
  const latitudeOf = (steps: number) => NANO * (block.latitudeOffset + block.granularity * steps);

  const readDense = (visit: NonNullable<Visitor["node"]>): void => {
    const dense = reader.readMessage(
      (tag, into) => {
        if (tag === 1) reader.readPackedSVarint(into.ids);
        else if (tag === 8) reader.readPackedSVarint(into.latitudes);
        else if (tag === 9) reader.readPackedSVarint(into.longitudes);
        else if (tag === 10) reader.readPackedVarint(into.texts);
      },
      { ids: noNumbers(), latitudes: noNumbers(), longitudes: noNumbers(), texts: noNumbers() },
    );
    const { texts } = dense;
    let [id, latitude, longitude, text] = [0, 0, 0, 0];
    for (let index = 0; index < dense.ids.length; index += 1) {
      id += dense.ids[index] ?? 0;
      latitude += dense.latitudes[index] ?? Number.NaN;
      longitude += dense.longitudes[index] ?? Number.NaN;
      if (Number.isNaN(latitude + longitude)) throw new Error("a position is missing");
      let tags: Record<string, string> | undefined;
      // Keys and values of a node, then 0; the list is empty where no node has any.
      while (text < texts.length && texts[text] !== 0) {
        const key = textAt(texts[text] ?? -1);
        if (usedKeys.has(key)) {
          tags ??= {};
          tags[key] = textAt(texts[text + 1] ?? -1);
        }
        text += 2;
      }
      text += 1;
      visit(id, longitudeOf(longitude), latitudeOf(latitude), tags);
    }
  };

  const readWay = (visit: NonNullable<Visitor["way"]>): void => {
    const { id, keys, values, refs } = reader.readMessage(
      (tag, way) => {
        if (tag === 1) way.id = reader.readVarint(true);
        else if (tag === 2) reader.readPackedVarint(way.keys);
        else if (tag === 3) reader.readPackedVarint(way.values);
        else if (tag === 8) reader.readPackedSVarint(way.refs);
      },
      { id: 0, keys: noNumbers(), values: noNumbers(), refs: noNumbers() },
    );
    visit({ id, refs: undelta(refs), tags: tagsOf(keys, values) });
  };

  const readRelation = (visit: NonNullable<Visitor["relation"]>): void => {
    const { id, keys, values, roles, members, types } = reader.readMessage(
      (tag, relation) => {
        if (tag === 1) relation.id = reader.readVarint(true);
        else if (tag === 2) reader.readPackedVarint(relation.keys);
        else if (tag === 3) reader.readPackedVarint(relation.values);
        else if (tag === 8) reader.readPackedVarint(relation.roles);
        else if (tag === 9) reader.readPackedSVarint(relation.members);
        else if (tag === 10) reader.readPackedVarint(relation.types);
      },
      {
        id: 0,
        keys: noNumbers(),
        values: noNumbers(),
        roles: noNumbers(),
        members: noNumbers(),
        types: noNumbers(),
      },
    );
    const outlines = undelta(members).filter(
      (_, index) => types[index] === WAY_MEMBER && outlineRoles.has(textAt(roles[index] ?? -1)),
    );
    visit({ id, outlines, tags: tagsOf(keys, values) });
  };

  const readNode = (visit: NonNullable<Visitor["node"]>): void => {
    const node = reader.readMessage(
      (tag, into) => {
        if (tag === 1) into.id = reader.readSVarint();
        else if (tag === 2) reader.readPackedVarint(into.keys);
        else if (tag === 3) reader.readPackedVarint(into.values);
        else if (tag === 8) into.latitude = reader.readSVarint();
        else if (tag === 9) into.longitude = reader.readSVarint();
      },
      { id: 0, keys: noNumbers(), values: noNumbers(), latitude: 0, longitude: 0 },
    );
    const tags = node.keys.length > 0 ? tagsOf(node.keys, node.values) : undefined;
    visit(node.id, longitudeOf(node.longitude), latitudeOf(node.latitude), tags);
  };

  const kinds = new Set<Kind>();
  for (const { start, end } of block.groups) {
    if (end > bytes.length) throw new Error("a group is cut off");
    reader.pos = start;
    reader.readFields(
      (tag) => {
        const kind = kindOfField[tag];
        if (kind) kinds.add(kind);
        if (kind === "nodes" && visitor.node) (tag === DENSE ? readDense : readNode)(visitor.node);
        else if (kind === "ways" && visitor.way) readWay(visitor.way);
        else if (kind === "relations" && visitor.relation) readRelation(visitor.relation);
      },
      undefined,
      end,
    );
  }
  return kinds;
};
