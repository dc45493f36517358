import { DeleteCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { buildReport } from "@takseru/testing/build-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasWords, queryWords } from "../../src/search/search-words.ts";
import { reportKey, searchWordKey } from "../../src/storage/keys.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const setupSearch = async () => {
  const room = await setup(dynoxide);
  const { list, user, table } = room;
  const find = async (q: string, more = "") =>
    (await list(`?q=${encodeURIComponent(q)}${more}`)).data.map(({ id }) => id);
  const words = async (): Promise<string[]> => {
    const { Items = [] } = await dynoxide.client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :word)",
        ExpressionAttributeValues: { ":pk": `OWNER#${user}`, ":word": "WORD#" },
      }),
    );
    return Items.map(({ sk }) => String(sk).split("#")[1] ?? "");
  };
  return { ...room, find, words };
};

describe("the search", () => {
  it.each([
    ["report_reference", "VR/JS/2026/014", ["vr/js/2026/014", "js 014", "2026"]],
    ["instruction_source", "Mr. S. M. Fernando", ["fernando", "FERN", "mr fernando"]],
    ["client_organization", "Hill Country Savings Bank", ["savings", "hill bank"]],
    ["current_owner", "Mrs. R. Dissanayake", ["dissan"]],
    ["village_name", "Mulgampola", ["mulgam"]],
    ["plan_number", "3142/B", ["3142", "b 3142"]],
    ["lot_number", "7B", ["7b", "7"]],
    ["village_name", "දිස්ත්‍රික්කය මහනුවර", ["මහනුවර", "මහනු", "දිස්ත්‍රික්", "දිස්ත්රික්කය"]],
    ["property_address", "No. 118/4, Riverside Terrace, Anniewatta", ["riverside", "118 annie"]],
    ["valuation_purpose", "Security for a mortgage", ["mortgage"]],
    ["current_owner", "கண்டி மாவட்டம்", ["கண்டி", "மாவட்", "கண்டி மாவட்டம்"]],
    ["current_owner", "Ｅｘａｍｐｌｅ ﬁrm", ["example firm"]],
  ])("finds %s %s by the beginnings of its words", async (field, written, queries) => {
    const { create, find } = await setupSearch();
    const { id } = await create({ [field]: written });
    await create({ [field]: "Something else" });
    for (const query of queries) expect(await find(query), query).toEqual([id]);
  });

  it("finds a report by its type", async () => {
    const { create, find } = await setupSearch();
    const { id } = await create({ report_type: "visa" });
    await create({ report_type: "tax" });
    expect(await find("Visa")).toEqual([id]);
  });

  it("needs every word, in any field, from its beginning", async () => {
    const { create, find } = await setupSearch();
    const { id } = await create({ village_name: "Peradeniya", current_owner: "A. Example" });
    await create({ village_name: "Peradeniya" });
    expect(await find("exam perad")).toEqual([id]);
    expect(await find("perad nobody")).toEqual([]);
    expect(await find("adeniya")).toEqual([]);
  });

  it("follows changed and cleared fields", async () => {
    const { create, save, find, words } = await setupSearch();
    const { id } = await create({ lot_number: "7B", plan_number: "3142" });
    await save(id, { section: "legal_description", data: { lot_number: "8C" } });
    expect([await find("7b"), await find("8c"), await find("3142")]).toEqual([[], [id], [id]]);
    await save(id, { section: "legal_description", data: { lot_number: "", plan_number: "" } });
    expect((await words()).filter((word) => /\d/.test(word))).toEqual([]);
  });

  it("counts its results, also by status and in pages", async () => {
    const { create, save, find, list } = await setupSearch();
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await create({ lot_number: "7" })).id);
    await save(ids[0] ?? 0, { section: "property_images", data: {} });
    expect((await list("?q=7&limit=2")).pagination).toMatchObject({ total: 5, hasMore: true });
    expect(await find("7", "&limit=2&offset=4")).toEqual(ids.slice(4));
    expect(await find("7", "&status=in_progress")).toEqual(ids.slice(0, 1));
    expect((await list("?q=7&status=completed")).pagination).toMatchObject({ total: 0, hasMore: false });
  });

  it("finds the valuer's own reports; without a word it is the whole list", async () => {
    const { create, as, find } = await setupSearch();
    const { id } = await create({ lot_number: "7" });
    const stranger = "6d0fbf4c-7d42-4d31-a2ad-0a5cf1c7c0a7";
    const answer = await as(stranger)({ method: "GET", path: `/reports/user/${stranger}?q=7` });
    expect(answer).toMatchObject({ status: 200, body: { data: [] } });
    expect(await find(" / ")).toEqual([id]);
  });

  it("finds the last word of long names, of more words than a transaction takes, also after they are replaced", async () => {
    const { create, save, find, words } = await setupSearch();
    const many = (letter: string) => Array.from({ length: 120 }, (_, index) => `${letter}${index}`).join(" ");
    const { id } = await create({ client_organization: "A bank of many words", current_owner: many("w") });
    expect([await find("w119"), await find("bank"), await find("w7 w118")]).toEqual([[id], [id], [id]]);
    await save(id, { section: "legal_description", data: { current_owner: many("v") } });
    expect([await find("v119"), await find("w119"), await find("v7 v0")]).toEqual([[id], [], [id]]);
    expect((await words()).filter((word) => word.startsWith("w"))).toEqual(["words"]);
  });

  it("has no row for a word that begins another", async () => {
    const { create, find, words } = await setupSearch();
    const { id } = await create({ village_name: "Gal Galle Galleface" });
    expect((await words()).filter((word) => word.startsWith("gal"))).toEqual(["galleface"]);
    expect(await find("galle")).toEqual([id]);
  });

  it("finds all words of a report of a former version after its next save", async () => {
    const { create, save, find, table, user } = await setupSearch();
    const { id } = await create({ current_owner: "Former Owner", property_address: "Lake Road" });
    const key = reportKey(user, id);
    await dynoxide.client.send(
      new UpdateCommand({ TableName: table, Key: key, UpdateExpression: "REMOVE word_index" }),
    );
    await dynoxide.client.send(new DeleteCommand({ TableName: table, Key: searchWordKey(user, "lake", id) }));
    expect(await find("lake")).toEqual([]);
    await save(id, { section: "legal_description", data: { lot_number: "Example Watta" } });
    expect([await find("lake"), await find("former")]).toEqual([[id], [id]]);
  });
});

describe("the words of a query", () => {
  it("are at most eight, each at most 40 characters long", () => {
    expect(queryWords("1 2 3 4 5 6 7 8 9")).toHaveLength(8);
    expect(queryWords("x".repeat(50))).toEqual(["x".repeat(40)]);
  });

  it("match the longer words of a report", () => {
    const { fields } = buildReport("owner", 1);
    expect(hasWords({ ...fields, village_name: "y".repeat(60) }, queryWords("y".repeat(60)))).toBe(true);
  });
});
