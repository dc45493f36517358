import { errorCodes } from "@takseru/shared-types";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { readPhotographs } from "@/lib/unsent-photographs/photograph-store";
import { buildUser } from "../../../../helpers/build";
import { refuse } from "../../../../helpers/fake-api";
import { captionedImages, fakeImages, openPanel } from "../../../../helpers/fake-images";
import { buildImage } from "../../../../helpers/fake-report";
import { fakeStore } from "../../../../helpers/fake-store";

const field = (filename: string) => screen.findByRole("textbox", { name: `Caption of ${filename}` });

describe("a caption", () => {
  it("is saved when its field loses the focus, and can be taken back", async () => {
    const server = fakeImages([buildImage()]);
    openPanel(server);
    await userEvent.type(await field("gate.jpg"), "The gate");
    await userEvent.tab();
    await userEvent.click(document.body);
    expect(await screen.findByRole("button", { name: "View The gate full size" })).toBeVisible();
    await waitFor(() => expect(server.images[0]?.caption).toBe("The gate"));
    await userEvent.click(screen.getByRole("button", { name: /^Undo: caption/ }));
    await waitFor(() => expect(server.images[0]?.caption).toBe(""));
  });

  it("is chosen from words that the others do not have yet; the picture takes the focus", async () => {
    const server = fakeImages(captionedImages("building_exterior", "Front", ""));
    openPanel(server);
    await userEvent.click(await field("2.jpg"));
    const words = within(screen.getByRole("group", { name: "Captions for 2.jpg" }));
    expect(words.queryByRole("button", { name: "Front" })).toBeNull();
    await userEvent.click(words.getByRole("button", { name: "Rear" }));
    expect(await screen.findByRole("button", { name: "View Rear full size" })).toHaveFocus();
    await waitFor(() => expect(server.images[1]?.caption).toBe("Rear"));
    expect(screen.queryByRole("group", { name: "Captions for 2.jpg" })).toBeNull();
  });

  it("keeps what was typed where it is refused, and says why", async () => {
    openPanel(fakeImages([buildImage()]), { change: () => refuse("REPORT_FINALIZED") });
    await userEvent.type(await field("gate.jpg"), "The gate{Enter}");
    expect(await screen.findByText(errorCodes.REPORT_FINALIZED.message)).toBeVisible();
    expect(await field("gate.jpg")).toHaveValue("The gate");
  });

  it("is stored where the photograph reaches the server while it is typed", async () => {
    const sent = fakeStore({ answerAtOnce: false });
    const server = fakeImages();
    openPanel(server);
    const files = await screen.findByLabelText("Images for Land & Site Views");
    await userEvent.upload(files, new File(["x"], "gate.jpg", { type: "image/jpeg" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const typed = await field("gate.jpg");
    await userEvent.type(typed, "The gate");
    act(() => sent[0]?.arrive());
    expect(await screen.findByRole("heading", { name: "Land & Site Views 1 of 8" })).toBeVisible();
    await waitFor(() => expect(server.images).toHaveLength(1));
    expect(await field("gate.jpg")).toBe(typed);
    expect(typed).toHaveValue("The gate");
    await userEvent.tab();
    await userEvent.click(document.body);
    await waitFor(() => expect(server.images[0]?.caption).toBe("The gate"));
  });

  it("goes to the server where the device has just given its photograph away", async () => {
    fakeStore();
    const server = fakeImages();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    openPanel(server, {
      // The list that would show the stored one comes late.
      list: async () => {
        if (server.images.length > 0) await released;
        return { data: [...server.images] };
      },
    });
    const files = await screen.findByLabelText("Images for Land & Site Views");
    await userEvent.upload(files, new File(["x"], "gate.jpg", { type: "image/jpeg" }));
    const typed = await field("gate.jpg");
    fireEvent.focus(typed);
    fireEvent.change(typed, { target: { value: "The gate" } });
    await waitFor(async () => expect(await readPhotographs(buildUser().id)).toEqual([]));
    fireEvent.blur(typed);
    await waitFor(() => expect(server.images[0]?.caption).toBe("The gate"));
    release();
  });
});
