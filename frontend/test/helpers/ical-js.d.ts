/** What the test of the calendar's file uses of its witness. */
declare module "ical.js" {
  interface Time {
    isDate: boolean;
    toJSDate(): Date;
    toString(): string;
  }
  class Component {
    constructor(jcal: unknown[]);
    getFirstSubcomponent(name: string): Component | null;
  }
  class Event {
    constructor(component: Component | null);
    uid: string;
    summary: string;
    location: string | null;
    description: string | null;
    startDate: Time;
    endDate: Time;
  }
  const ical: { parse(text: string): unknown[]; Component: typeof Component; Event: typeof Event };
  export default ical;
}
