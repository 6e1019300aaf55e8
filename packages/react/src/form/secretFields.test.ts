import { describe, expect, test } from 'vitest';
import { isSecretField } from './secretFields.ts';

// Promise 9: no field for a value that its format, key or title marks as secret; and no alarm for one that only looks
// like it.

const isSecret = (key: string, schema: object = {}) =>
  isSecretField([key], { type: 'string', ...schema });

const titles: readonly (readonly [language: string, ...asking: string[]])[] = [
  ['English', 'Your password', 'Enter the password of your account', 'Passwordfield', 'Pin', 'PIN'],
  ['English', 'Your PIN code', 'One-time code', 'Access token', 'Token', 'Your API token, please'],
  ['German', 'Ihr Passwort', 'Passworteingabe', 'Bankingpasswort', 'Kennwort bitte', 'PIN-Code'],
  ['German', 'Geheimzahl der Karte', 'Bestätigungscode', 'Sicherheitscode'],
  [
    'Japanese',
    'パスワード',
    'パスワードを入力してください',
    '暗証番号',
    '認証コード',
    '確認コードを入力',
  ],
  ['Arabic', 'كلمة المرور', 'أدخل كلمة المرور الخاصة بك', 'كلمة السر', 'رمز التحقق'],
  ['Chinese', '密码', '请输入您的密码', '密碼', '验证码', '驗證碼', '请输入口令'],
  ['Hindi', 'पासवर्ड', 'अपना पासवर्ड दर्ज करें', 'सत्यापन कोड'],
  ['Spanish', 'Contraseña', 'Introduzca su contraseña', 'Contraseñas', 'Código de verificación'],
  ['French', 'Mot de passe', 'Votre mot de passe', 'Code secret', 'Code de vérification'],
  ['Bengali', 'পাসওয়ার্ড', 'আপনার পাসওয়ার্ড লিখুন'],
  ['Portuguese', 'Senha', 'Digite a sua senha', 'Palavra-passe', 'Código de verificação'],
  ['Russian', 'Пароль', 'Введите пароль', 'Подтверждение пароля', 'Код подтверждения'],
  ['Urdu', 'پاس ورڈ', 'اپنا پاسورڈ درج کریں'],
  ['Indonesian', 'Kata sandi', 'Masukkan kata sandi Anda', 'Kode verifikasi'],
  ['Korean', '비밀번호', '비밀번호를 입력하세요', '인증번호'],
];

describe.each(titles)('in %s', (_language, ...asking) => {
  test.each(asking)('the title “%s” asks for a secret', (title) =>
    expect(isSecret('answer1', { title })).toBe(true),
  );
});

test.each([
  ...['passkey', 'totpSeed', 'pswd', 'masterKey', 'accessCode', 'puk', 'cardPin', 'cardPinCode'],
  ...[
    'contrasena',
    'senha',
    'hasło',
    'hasloDoKonta',
    '密码',
    '비밀번호',
    'パスワード',
    'пароль',
    'accessToken',
  ],
])('the key %s is for a secret', (key) => expect(isSecret(key)).toBe(true));

test.each([
  ...['pincode', 'pin_code', 'postalCode', 'trackingCode', 'couponCode', 'countryCode'],
  ...['colourCode', 'keyContact', 'roomKey', 'passport', 'secretary', 'boardingPass', 'tokenCount'],
  ...['desenha', 'spin', 'puck', 'guest_pass', 'hasLocation', 'hasLogo'],
])('the key %s is for no secret', (key) => expect(isSecret(key)).toBe(false));

test.each([
  ...['PIN code', 'Pincode', 'Pin Code', 'Token count', 'Token limit', 'Postal code'],
  ...['Tracking code', 'Coupon code', 'Country code', 'Colour code', 'Key contact', 'Room key'],
  ...['Passport number', 'Secretary', 'Boarding pass', 'Pin colour', 'Map pin', 'Season pass'],
  ...[
    'Desenha um mapa',
    'Clave de sol',
    'Mot de la fin',
    '암호화폐',
    'Mentor’s name',
    'Bezahlcode',
  ],
])('the title “%s” asks for no secret', (title) =>
  expect(isSecret('answer1', { title })).toBe(false),
);

test('a nameless field is what its object is called', () => {
  const object = (title: string, key: string) =>
    isSecret('answer1', { type: 'object', title, properties: { [key]: { type: 'string' } } });
  expect(object('Enter your password', 'value')).toBe(true);
  expect(object('Forgot your password?', 'email')).toBe(false);
  expect(object('Your name', 'value')).toBe(false);
});
