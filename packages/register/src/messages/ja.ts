import { plural } from '@holdpoint/react/internal';
import type { RequestMessages } from './en.ts';

/** Japanese has one form for every number. */
const count = (of: number, text: string) => plural('ja', of, { other: text });

/** The words of approval requests, in Japanese: beside those of `@holdpoint/react/messages/ja`. */
export const ja: { readonly request: RequestMessages } = {
  request: {
    label: '依頼',
    loading: '依頼を読み込んでいます…',
    signedOut: 'この依頼を見るにはサインインしてください。',
    missing: 'この依頼は存在しないか、表示する権限がありません。',
    missingHint: 'リンクが古いか、別の人に宛てたものかもしれません。',
    unreachable: '依頼を読み込めませんでした。',
    again: 'もう一度試す',
    changed: '開いたあとで依頼の内容が変わりました。以前の内容への回答は数えられません。',
    facts: {
      label: 'この依頼について',
      requester: '依頼者',
      agent: 'アシスタント',
      since: '開始',
      approvals: '承認',
      looking: '担当者',
      approvers: '承認者',
    },
    you: 'あなた',
    nobody: 'なし',
    approvals: (given, needed) => `${needed} 件中 ${given} 件`,
    needs: (of) =>
      of === 1
        ? '1 人の承認が必要です。'
        : count(of, '異なる # 人の承認が必要です。1 人でも却下すると終わります。'),
    rejectedAt: (time) => `${time} に自動で却下されます。`,
    left: {
      fiveMinutes: '残り 5 分未満です。',
      oneMinute: '残り 1 分未満です。',
      over: 'この依頼は期限切れです。',
    },
    policies: {
      'not-requester':
        'あなたが依頼したため、別の人の承認が必要です。却下すると、依頼を取り下げることになります。',
      'up-to': '金額が、あなたの承認できる額を超えています。',
    },
    policy: 'サーバーの規則により、この依頼を承認できません：',
    mayNot: 'この依頼を見ることはできますが、回答はできません。',
    voted: {
      approve: 'あなたは承認しました。別の人の承認を待っています。',
      reject: 'あなたは却下しました。',
    },
    decided: {
      approve: '承認済み',
      reject: '却下済み',
      expired: '期限切れ：期限までに誰も決めなかったため、却下されました。',
      expiring: '期限切れです。回答はもう数えられません。',
      other: '決定済み',
      gone: 'この回答がないまま、アシスタントが先へ進みました。',
      withdrawn: '取り下げ済み',
    },
    by: '決めた人：',
    later: '別の人が先に回答しました。',
    became: {
      decided: '回答はまだアシスタントに届いていません。',
      sent: 'アシスタントは先へ進みました。',
      unknown:
        '回答がアシスタントに届いたかどうかわかりません。もう一度送る前に、実行されたかどうかを確認してください。',
    },
    sendAgain: '回答をもう一度送る',
    outcome: '結果',
    asked: '依頼の内容',
    takeBack: '自分の承認を取り消す',
    claim: '担当する',
    release: '担当をやめる',
    handOn: '引き継ぐ',
    handOnHint: '以後は、選んだ人だけが回答できます。',
    handOnSend: '選んだ人に引き継ぐ',
    comments: {
      title: 'コメント',
      none: 'コメントはまだありません。',
      label: 'あなたのコメント',
      hint: 'この依頼の全体を見られる人に表示されます。',
      send: 'コメントを追加',
      sending: '追加しています…',
    },
    history: {
      title: 'これまでの経過',
      none: '読み込めませんでした。',
      events: {
        requested: 'が依頼',
        changed: '依頼の内容が変更',
        approve: 'が承認',
        reject: 'が却下',
        commented: 'がコメント',
        claimed: 'が担当を開始',
        released: 'が担当を終了',
        'taken-back': 'が承認を取り消し',
        'handed-on': 'が引き継ぎ：',
        reminded: '催促を送信',
        remindedBy: 'が催促',
        withdrawn: 'が取り下げ',
        escalated: '誰も決めなかったため引き継ぎ：',
        decided: '決定',
        sent: '回答をアシスタントに送信',
        outcome: 'アシスタントが先へ進行',
        gone: 'この回答がないまま、アシスタントが先へ進行',
        unknown: '回答がアシスタントに届いたかどうか不明',
      },
    },
    tooSoon: (time) => `催促はすでに送られています。次は ${time} から送れます。`,
    yours: {
      title: '承認待ち：',
      others: '他の人に確認',
      waits: (given, needed) =>
        given === 0
          ? count(needed, '# 件の承認を待っています。')
          : count(needed - given, 'あと # 件の承認を待っています。'),
      approvedBy: 'これまでに承認した人：',
      remind: '催促する',
      reminded: (time) => `催促を送りました。次は ${time} から送れます。`,
      held: 'この会話は承認を待っています。依頼が決定されるか取り下げられると続きます。',
      withdraw: '取り下げる',
      withdrawHint: '実行されず、誰も承認できなくなります。',
      withdrawReason: '理由（任意）',
      withdrawSend: 'この依頼を取り下げる',
    },
    list: {
      title: '未決の依頼',
      whose: { label: '表示', mine: '自分が回答できるもの', all: '見られるものすべて' },
      tool: 'ツール',
      risk: 'リスク',
      any: 'すべて',
      empty: '未決の依頼はありません。',
      more: 'さらに表示',
      voted: 'あなたは承認しました',
      you: 'あなた',
    },
    before: 'これより前にアシスタントがしたこと',
    failed: 'うまくいきませんでした。',
    refused: {
      'request-not-found':
        'この依頼はもう存在しないか、表示する権限がありません。リンクの送り主に確認してください。',
      'request-forbidden':
        'この依頼を見ることはできますが、この操作はできません。回答できる人に頼んでください。',
      'request-invalid':
        'サーバーが受け付けませんでした。長すぎるか、この依頼にはもう追加できません。短くしてもう一度試してください。',
      'request-changed':
        '開いたあとで依頼の内容が変わりました。まず内容をもう一度確認してください。',
      'request-answered': '別の人が先に決めたため、ここでできることはもうありません。',
      'request-voted': 'あなたはすでに承認しています。次の承認は別の人でなければなりません。',
      'request-expired': '時間切れです。まだ必要な場合は、改めて依頼する必要があります。',
      'request-policy':
        'サーバーの規則により、あなたはこの操作ができません。別の人に頼んでください。',
      'register-signed-out': 'サインアウトしています。サインインしてもう一度試してください。',
      'request-not-requester': 'これができるのは依頼した人だけです。',
      'register-busy': '一度に多すぎました。少し待ってもう一度試してください。',
      unsent:
        'オフラインのため、何も送信していません。オンラインに戻ったらもう一度試してください。',
      unknown:
        '実行されたかどうかわかりません。もう一度試す前に、これまでの経過を確認してください。',
    },
    announce: {
      looking: (name) => `${name} が担当しています。`,
      approvals: (given, needed) => `${needed} 人中 ${given} 人が承認しました。`,
    },
  },
};
