import { deflateSync } from "node:zlib";
import { PbfWriter } from "pbf";

type Tags = Readonly<Record<string, string>>;

export interface PbfContent {
  nodes?: ReadonlyArray<{ id: number; longitude: number; latitude: number; tags?: Tags }>;
  ways?: ReadonlyArray<{ id: number; refs: readonly number[]; tags?: Tags }>;
  relations?: ReadonlyArray<{
    id: number;
    members: ReadonlyArray<{ type: "node" | "way" | "relation"; ref: number; role?: string }>;
    tags?: Tags;
  }>;
}

export interface PbfForm {
  /** Nodes one by one, as few programs write them. */
  plainNodes?: boolean;
  /** Blobs without compression. */
  raw?: boolean;
  /** The required features of the file. */
  features?: readonly string[];
}

const deltas = (numbers: readonly number[]) =>
  numbers.map((number, index) => number - (index === 0 ? 0 : (numbers[index - 1] ?? 0)));

const steps = (degrees: number) => Math.round(degrees * 1e7);

const blob = (type: string, content: Uint8Array, raw: boolean): Buffer => {
  const body = new PbfWriter();
  if (raw) body.writeBytesField(1, content);
  else {
    body.writeVarintField(2, content.length);
    body.writeBytesField(3, deflateSync(content));
  }
  const bytes = body.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, bytes.length);
  const head = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, bytes]);
};

/** A block with one kind of entities; `write` gets the number of a text. */
const block = (write: (group: PbfWriter, textOf: (text: string) => number) => void): Uint8Array => {
  const texts = [""];
  const textOf = (text: string): number => {
    if (!texts.includes(text)) texts.push(text);
    return texts.indexOf(text);
  };
  const group = new PbfWriter();
  write(group, textOf);
  const whole = new PbfWriter();
  const table = new PbfWriter();
  for (const text of texts) table.writeStringField(1, text);
  whole.writeBytesField(1, table.finish());
  whole.writeBytesField(2, group.finish());
  return whole.finish();
};

const writeTags = (entity: PbfWriter, tags: Tags, textOf: (text: string) => number): void => {
  if (Object.keys(tags).length === 0) return;
  entity.writePackedVarint(2, Object.keys(tags).map(textOf));
  entity.writePackedVarint(3, Object.values(tags).map(textOf));
};

const types = { node: 0, way: 1, relation: 2 };

/** An extract as OpenStreetMap's programs write it: https://wiki.openstreetmap.org/wiki/PBF_Format */
export const writePbf = (
  { nodes = [], ways = [], relations = [] }: PbfContent,
  { plainNodes = false, raw = false, features = ["OsmSchema-V0.6", "DenseNodes"] }: PbfForm = {},
): Buffer => {
  const header = new PbfWriter();
  for (const feature of features) header.writeStringField(4, feature);

  const dense = block((group, textOf) => {
    const entity = new PbfWriter();
    entity.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)));
    entity.writePackedSVarint(8, deltas(nodes.map(({ latitude }) => steps(latitude))));
    entity.writePackedSVarint(9, deltas(nodes.map(({ longitude }) => steps(longitude))));
    entity.writePackedVarint(
      10,
      nodes.flatMap(({ tags = {} }) => [...Object.entries(tags).flat().map(textOf), 0]),
    );
    group.writeBytesField(2, entity.finish());
  });
  const plain = block((group, textOf) => {
    for (const { id, longitude, latitude, tags = {} } of nodes) {
      const entity = new PbfWriter();
      entity.writeSVarintField(1, id);
      writeTags(entity, tags, textOf);
      entity.writeSVarintField(8, steps(latitude));
      entity.writeSVarintField(9, steps(longitude));
      group.writeBytesField(1, entity.finish());
    }
  });
  const ofWays = block((group, textOf) => {
    for (const { id, refs, tags = {} } of ways) {
      const entity = new PbfWriter();
      entity.writeVarintField(1, id);
      writeTags(entity, tags, textOf);
      entity.writePackedSVarint(8, deltas(refs));
      group.writeBytesField(3, entity.finish());
    }
  });
  const ofRelations = block((group, textOf) => {
    for (const { id, members, tags = {} } of relations) {
      const entity = new PbfWriter();
      entity.writeVarintField(1, id);
      writeTags(entity, tags, textOf);
      entity.writePackedVarint(
        8,
        members.map(({ role = "" }) => textOf(role)),
      );
      entity.writePackedSVarint(9, deltas(members.map(({ ref }) => ref)));
      entity.writePackedVarint(
        10,
        members.map(({ type }) => types[type]),
      );
      group.writeBytesField(4, entity.finish());
    }
  });
  return Buffer.concat([
    blob("OSMHeader", header.finish(), raw),
    ...[plainNodes ? plain : dense, ofWays, ofRelations].map((content) => blob("OSMData", content, raw)),
  ]);
};
