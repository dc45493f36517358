import { describe, expect, it, vi } from "vitest";
import { type Analyze, completePlaces } from "@/features/report-builder/report-form/autofill";
import { emptyForm, type FormValues } from "@/features/report-builder/report-form/form-values";
import {
  createFormVersions,
  inputsInMemory,
  type PendingPlaces,
} from "@/features/report-builder/report-form/form-versions";
import { networkError } from "@/lib/api/api-error";
import { buildAnalysis } from "../../../helpers/build-analysis";

const search = { radius: 5_000, includeCategories: ["hospital" as const] };
const pending: PendingPlaces = { ...search, filled: { village_name: "Found on the device" } };

/** A form that was started without a connection, and whose places the server now knows. */
const setup = (typed: Partial<FormValues> = {}, places: PendingPlaces | undefined = pending) => {
  const start = { ...emptyForm(), latitude: "7.2936", longitude: "80.6413", ...typed };
  const form = createFormVersions(start, inputsInMemory(start));
  form.setPendingPlaces(places);
  const analyze = vi.fn<Analyze>(async () => buildAnalysis());
  return { form, analyze, complete: () => completePlaces(form, analyze) };
};

describe("the places of a report that was started without a connection", () => {
  it("are asked for at its position, and fill what is empty", async () => {
    const { form, analyze, complete } = setup();
    expect(await complete()).toEqual(buildAnalysis());
    expect(analyze).toHaveBeenCalledExactlyOnceWith({ latitude: 7.2936, longitude: 80.6413 }, search);
    expect(form.getValues()).toMatchObject({
      property_address: "Dalada Veediya, Kandy",
      district: "Kandy",
      nearby_facilities: [expect.objectContaining({ name: "Kandy General Hospital" })],
    });
    expect(form.pendingPlaces()).toBeUndefined();
  });

  it("replace what the device filled in, and nothing that the valuer wrote", async () => {
    const fromDevice = setup({ village_name: "Found on the device" });
    await fromDevice.complete();
    expect(fromDevice.form.getValues().village_name).not.toBe("Found on the device");

    const written = setup({ village_name: "Ampitiya", district: "Matale" });
    await written.complete();
    expect(written.form.getValues()).toMatchObject({ village_name: "Ampitiya", district: "Matale" });
  });

  it("are those of the position as the valuer has moved it since, which stays", async () => {
    const { form, analyze, complete } = setup({ latitude: "6.9271", longitude: "79.8612" });
    await complete();
    expect(analyze).toHaveBeenCalledWith({ latitude: 6.9271, longitude: 79.8612 }, search);
    expect(form.getValues()).toMatchObject({ latitude: "6.9271", longitude: "79.8612" });
  });

  it("are asked for again where the position is moved while the answer is on its way, which is dropped", async () => {
    const { form, analyze, complete } = setup({ district: "" });
    analyze.mockImplementationOnce(async () => {
      form.fill({ ...form.getValues(), latitude: "6.9271", longitude: "79.8612" }, ["latitude", "longitude"]);
      return buildAnalysis();
    });
    const colombo = { province: "Western", district: "Colombo" };
    analyze.mockImplementationOnce(async () => buildAnalysis({ administrative: colombo }));
    expect((await complete())?.administrative).toEqual(colombo);
    expect(analyze).toHaveBeenLastCalledWith({ latitude: 6.9271, longitude: 79.8612 }, search);
    expect(form.getValues()).toMatchObject({ latitude: "6.9271", district: "Colombo" });
    expect(form.pendingPlaces()).toBeUndefined();
  });

  it("are dropped where the position is taken out while the answer is on its way", async () => {
    const { form, analyze, complete } = setup({ district: "" });
    analyze.mockImplementationOnce(async () => {
      form.fill({ ...form.getValues(), latitude: "" }, ["latitude"]);
      return buildAnalysis();
    });
    expect(await complete()).toBeUndefined();
    expect(form.getValues().district).toBe("");
  });

  it("are wanted no more without a position", async () => {
    const { form, analyze, complete } = setup({ latitude: "" });
    expect(await complete()).toBeUndefined();
    expect(analyze).not.toHaveBeenCalled();
    expect(form.pendingPlaces()).toBeUndefined();
  });

  it("are asked for again where they could not be had", async () => {
    const { form, analyze, complete } = setup();
    analyze.mockRejectedValueOnce(networkError());
    await expect(complete()).rejects.toThrow(networkError().message);
    expect(form.pendingPlaces()).toEqual(pending);
    expect(form.unsaved()).toEqual([]);
    expect(await complete()).toEqual(buildAnalysis());
  });

  it("are filled in once where two ask for them", async () => {
    const { form, complete } = setup();
    const [first, second] = await Promise.all([complete(), complete()]);
    expect(first).toEqual(buildAnalysis());
    expect(second).toBeUndefined();
    expect(form.pendingPlaces()).toBeUndefined();
  });

  it("are not asked for where none are wanted", async () => {
    const { form, analyze, complete } = setup();
    form.setPendingPlaces(undefined);
    expect(await complete()).toBeUndefined();
    expect(analyze).not.toHaveBeenCalled();
  });
});
