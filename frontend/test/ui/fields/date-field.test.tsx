import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, describe, expect, it, vi } from "vitest";
import { noteServerTime, serverToday } from "@/lib/api/server-clock";
import { DateField } from "@/ui";

const Field = ({ day, past }: { day: string; past: boolean }) => {
  const { control } = useForm({ defaultValues: { day } });
  return (
    <MantineProvider>
      <DateField control={control} name="day" label="Day" past={past} />
    </MantineProvider>
  );
};

describe("a day after tomorrow", () => {
  afterEach(() => {
    vi.useRealTimers();
    noteServerTime(new Date().toUTCString());
  });

  it("is questioned beneath the field, by the server's day in Colombo", () => {
    vi.useFakeTimers({ now: Date.parse("2030-01-01T00:00:00Z"), toFake: ["Date"] });
    // A phone whose year is wrong: the server's evening is the next day in Colombo.
    noteServerTime("Fri, 27 Nov 2026 19:00:00 GMT");
    expect(serverToday()).toBe("2026-11-28");
    const { unmount } = render(<Field day="2026-11-30" past />);
    expect(screen.getByText("30/11/2026 has not come yet. Please correct the date.")).toBeTruthy();
    unmount();
    render(<Field day="2026-11-29" past />);
    expect(screen.queryByText(/has not come yet/)).toBeNull();
  });

  it("is not questioned where a day may be to come, such as when a fee is due", () => {
    render(<Field day="2999-01-01" past={false} />);
    expect(screen.queryByText(/has not come yet/)).toBeNull();
  });

  it("is told by the device's clock while the server has said nothing", () => {
    noteServerTime(undefined);
    noteServerTime("no date");
    expect(serverToday()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
