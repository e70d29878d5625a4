// Goes through a lesson beside a running table: notices what comes up, tells it once, remembers what was told.
import type { Parameters } from '../i18n/index.svelte';
import type { Table } from '../model/table.svelte';
import type { Lesson, Scene, Topic } from './lesson';

interface Waiting {
  topic: Topic;
  values: Parameters;
}

const CROWD = 2;

export class Coach {
  current: Waiting | null = $state.raw(null);
  told: string[] = $state.raw([]);
  finished = $state(false); // everything that must be told was told
  private queue: Waiting[] = [];
  private read: number; // events of the table's log that were looked at

  constructor(
    readonly table: Table,
    readonly lesson: Lesson,
    told: string[],
    private readonly remember: (told: string[]) => void,
  ) {
    this.told = told;
    this.read = table.log.length;
  }

  // How far the lesson is, counting only what every game brings.
  get total(): number {
    return this.lesson.topics.filter((topic) => !topic.rare).length;
  }
  get done(): number {
    return this.lesson.topics.filter((topic) => !topic.rare && this.told.includes(topic.id)).length;
  }

  // To be called whenever the table has changed.
  watch(): void {
    const scene = this.scene();
    if (!scene || this.finished) return;
    for (const topic of this.lesson.topics) {
      if (!this.isKnown(topic) && !this.isCrowded(topic) && topic.when(scene)) this.take(topic, scene);
    }
    if (this.current?.topic.until?.(scene)) this.tick(this.current.topic);
    this.next(scene);
  }

  private take(topic: Topic, scene: Scene): void {
    const news = { topic, values: topic.values?.(scene) ?? {} };
    if (!topic.urgent) {
      this.queue.push(news);
      return;
    }
    if (this.current) this.queue.unshift(this.current);
    this.current = news;
  }

  // Not more than two things to read at a time; what is left out comes up again.
  private isCrowded(topic: Topic): boolean {
    const toRead = [...this.queue, ...(this.current ? [this.current] : [])].filter((one) => !one.topic.until);
    return topic.until === undefined && toRead.length >= CROWD;
  }

  // The person has read it.
  gotIt(): void {
    if (!this.current) return;
    this.tick(this.current.topic);
    this.watch();
  }

  private isKnown(topic: Topic): boolean {
    return this.told.includes(topic.id) || this.current?.topic === topic || this.queue.some((one) => one.topic === topic);
  }

  private tick(topic: Topic): void {
    if (!this.told.includes(topic.id)) {
      this.told = [...this.told, topic.id];
      this.remember(this.told);
    }
    if (this.current?.topic === topic) this.current = null;
  }

  // Shows the next one that is not outdated; when nothing is left to tell, the lesson is over.
  private next(scene: Scene): void {
    while (!this.current && this.queue.length > 0) {
      const first = this.queue.shift()!;
      if (first.topic.until?.(scene)) this.tick(first.topic);
      else this.current = first;
    }
    if (!this.current && (this.done === this.total || scene.look.over)) this.finished = true;
  }

  private scene(): Scene | undefined {
    const { look, log, me } = this.table;
    if (!look) return undefined;
    const fresh = log.slice(this.read);
    this.read = log.length;
    return {
      look,
      me,
      legal: this.table.legal,
      canRoll: this.table.canRoll,
      previewing: this.table.preview !== null,
      events: fresh.map((one) => one.event),
      effects: fresh.flatMap((one) => one.effects),
    };
  }
}
